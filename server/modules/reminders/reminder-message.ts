import { msg } from "@lingui/core/macro";
import { withoutLinks } from "#/domain/no-links.ts";
import { createFormatter } from "#/i18n/formatter.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Message } from "#server/adapters/messenger.ts";

export type ReminderText = {
  name: string;
  business: string;
  phone: string | null;
  /** Minor units. */
  owed: number;
  /** The earliest overdue date; null if there is none. */
  since: string | null;
  timeZone: string;
};

/** The text of a reminder, polite and short, in the customer's language. */
export function reminderText(about: ReminderText, language: Language): string {
  const format = createFormatter({ language, timeZone: about.timeZone, currency: "TZS" });
  // The SMS alphabet has no no-break space: a single one would more than halve the capacity of a message.
  const amount = format.amount(about.owed).replaceAll("\u00a0", " ");
  const { name, business } = about;
  const said =
    about.since === null
      ? translate(
          language,
          msg`Hello ${name}. Your balance at ${business} is ${amount}. Thank you.`,
        )
      : dueText(language, {
          name,
          business,
          amount,
          day: format.day(about.since).replaceAll("\u00a0", " "),
        });
  if (about.phone === null) return said;
  const phone = about.phone;
  return `${said} ${translate(language, msg`Questions: ${phone}.`)}`;
}

function dueText(
  language: Language,
  { name, business, amount, day }: { name: string; business: string; amount: string; day: string },
): string {
  return translate(
    language,
    msg`Hello ${name}. You owe ${amount} at ${business}; it was to be paid by ${day}. Thank you.`,
  );
}

/** The complete message. */
export function reminderMessage(
  channel: Message["channel"],
  to: string,
  about: ReminderText,
  language: Language,
): Message {
  const text = reminderText(about, language);
  if (channel === "sms") return { channel, to, text: withoutLinks(text) };
  const { business } = about;
  const subject = translate(language, msg`Your balance at ${business}`);
  return { channel, to, subject, text: `${text}\n` };
}
