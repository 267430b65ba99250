import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { messages as english } from "../../locales/en.po";
import { messages as swahili } from "../../locales/sw.po";
import type { Language } from "./language.ts";

const texts = {
  en: setupI18n({ locale: "en", messages: { en: english } }),
  sw: setupI18n({ locale: "sw", messages: { sw: swahili } }),
} as const satisfies Record<Language, unknown>;

/**
 * Translates a message into the given language, independent of other concurrent requests: the server uses
 * both languages at once. The app uses the active language instead and never loads this module.
 */
export function translate(language: Language, message: MessageDescriptor): string {
  return texts[language]._(message);
}
