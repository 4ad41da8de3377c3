"""Fixtures and settings of all tests."""

import os
import signal

from hypothesis import settings

# No deadlines, since a busy machine proves nothing; and the same examples for the same commit
# everywhere. To find new ones: HYPOTHESIS_PROFILE=explore make test
settings.register_profile("patient", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "patient"))

# In the background of a shell Ctrl-C is ignored, also by what the tests start and stop by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
