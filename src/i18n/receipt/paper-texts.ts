import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { textsOf } from "../activation.ts";
import type { Language } from "../language.ts";

type Say = (message: MessageDescriptor) => string;

const kept = new Map<Language, Promise<Say>>();

/**
 * The words of receipts in the customer's language, whatever the screen speaks. Fetched when the first
 * receipt in it is drawn; what could not be had is asked for again the next time.
 */
export function paperTexts(language: Language): Promise<Say> {
  const known = kept.get(language);
  if (known !== undefined) return known;
  const asked = textsOf(language, "paper").then((messages) => {
    const own = setupI18n({ locale: language, messages: { [language]: messages } });
    return (message: MessageDescriptor) => own._(message);
  });
  kept.set(language, asked);
  asked.catch(() => kept.delete(language));
  return asked;
}
