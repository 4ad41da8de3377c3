"""What all tests share."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine proves nothing
settings.load_profile("patient")
