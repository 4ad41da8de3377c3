"""The texts that people read: Fluent files, in a folder for each language."""

from benben.words.languages import LANGUAGES, best_language
from benben.words.texts import Words, phrases, source_of, words

__all__ = ["LANGUAGES", "Words", "best_language", "phrases", "source_of", "words"]
