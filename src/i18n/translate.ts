import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { messages as english } from "../../locales/en.po";
import { messages as swahili } from "../../locales/sw.po";
import type { Language } from "./language.ts";

const texts = {
  en: setupI18n({ locale: "en", messages: { en: english } }),
  sw: setupI18n({ locale: "sw", messages: { sw: swahili } }),
} as const satisfies Record<Language, unknown>;

/**
 * A text in the asked language, whatever language others are being served in meanwhile: the server
 * speaks both at once. The app uses the active language instead and never loads this.
 */
export function translate(language: Language, message: MessageDescriptor): string {
  return texts[language]._(message);
}
