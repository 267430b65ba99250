import { i18n, type Messages } from "@lingui/core";
import { messages as english } from "../../locales/en.po";
import { isLanguage, type Language } from "./language.ts";

/**
 * The texts of one language. English travels with the app, because it is the default and the
 * fallback; Swahili is a file of its own, fetched (and kept by the service worker) when chosen.
 */
async function loadMessages(language: Language): Promise<Messages> {
  if (language === "en") return english;
  const { messages } = await import("../../locales/sw.po");
  return messages;
}

/** Makes a language the app's. What is already on the screen follows by itself. */
export async function activateLanguage(language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await loadMessages(language) });
}

/** The language in use, read by the request headers (`Accept-Language`) and the formatter. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : "en";
}
