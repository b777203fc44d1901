"""The texts that players read, in five languages."""

from mahe.locale.texts import LANGUAGES, Language, Texts, preferred_language, rules_text

__all__ = ["LANGUAGES", "Language", "Texts", "preferred_language", "rules_text"]
