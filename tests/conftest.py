"""What all tests share."""

import os

from hypothesis import settings

# A busy machine proves nothing, so no deadlines; and the same commit is tried on the same examples
# everywhere. To look for new ones: HYPOTHESIS_PROFILE=explore make test
settings.register_profile("patient", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "patient"))
