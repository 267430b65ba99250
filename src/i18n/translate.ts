import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { messages as english } from "../../locales/server/en.po";
import { messages as swahili } from "../../locales/server/sw.po";
import { messages as auditEnglish } from "../../locales/audit/en.po";
import { messages as auditSwahili } from "../../locales/audit/sw.po";
import { messages as paperEnglish } from "../../locales/paper/en.po";
import { messages as paperSwahili } from "../../locales/paper/sw.po";
import { messages as sharedEnglish } from "../../locales/shared/en.po";
import { messages as sharedSwahili } from "../../locales/shared/sw.po";
import type { Language } from "./language.ts";

const texts = {
  en: setupI18n({
    locale: "en",
    messages: { en: { ...sharedEnglish, ...auditEnglish, ...paperEnglish, ...english } },
  }),
  sw: setupI18n({
    locale: "sw",
    messages: { sw: { ...sharedSwahili, ...auditSwahili, ...paperSwahili, ...swahili } },
  }),
} as const satisfies Record<Language, unknown>;

/**
 * A text in the asked language, whatever language others are being served in meanwhile: the server
 * speaks both at once. The app uses the active language instead and never loads this.
 */
export function translate(language: Language, message: MessageDescriptor): string {
  return texts[language]._(message);
}
