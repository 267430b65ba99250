import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { textsOf, type TextParts } from "../activation.ts";
import type { Language } from "../language.ts";

type Say = (message: MessageDescriptor) => string;

const kept = new Map<string, Promise<Say>>();

/**
 * Loads the receipt texts in the customer's language, independent of the screen's. Loaded when the first
 * receipt in it is rendered; a failed load is retried the next time.
 *
 * @param parts the catalogue parts of the module that renders the receipt
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
