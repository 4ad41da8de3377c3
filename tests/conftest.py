"""What all tests share."""

import os
import signal

from hypothesis import settings

# A busy machine proves nothing, so no deadlines; and the same commit is tried on the same examples
# everywhere. To look for new ones: HYPOTHESIS_PROFILE=explore make test
settings.register_profile("patient", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "patient"))

# In the background of a shell Ctrl-C is ignored, also by what the tests start and stop by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
