import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { textsOf, type TextParts } from "../activation.ts";
import type { Language } from "../language.ts";

type Say = (message: MessageDescriptor) => string;

const kept = new Map<string, Promise<Say>>();

/**
 * The words of receipts in the customer's language, whatever the screen speaks. Fetched when the first
 * receipt in it is drawn; what could not be had is asked for again the next time.
 *
 * @param parts the texts of the module that draws it
 */
export function paperTexts(language: Language, parts: TextParts): Promise<Say> {
  const key = `${language} ${parts}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = textsOf(language, parts).then((messages) => {
    const own = setupI18n({ locale: language, messages: { [language]: messages } });
    return (message: MessageDescriptor) => own._(message);
  });
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}
