import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Message } from "#server/adapters/messenger.ts";
import type { CodePurpose } from "./code-rows.ts";

export type CodeAddress = { channel: Message["channel"]; address: string };

const subjects = {
  register: msg`Your code to open a business`,
  verify_phone: msg`Your code to confirm your number`,
  reset_password: msg`Your code for a new password`,
  mfa: msg`Your code to sign in`,
  mfa_setup: msg`Your code for sign-in in two steps`,
  confirm: msg`Your code to confirm a change`,
} as const satisfies Record<CodePurpose, MessageDescriptor>;

/** `code` has six digits, `minutes` is its validity. */
function textOf(purpose: CodePurpose, code: string, minutes: number): MessageDescriptor {
  switch (purpose) {
    case "register":
      return msg`${code} is your code to open a business on Kaunta. Valid for ${minutes} minutes.`;
    case "verify_phone":
      return msg`${code} is your code to confirm this number on Kaunta. Valid for ${minutes} minutes.`;
    case "reset_password":
      return msg`${code} is your code for a new password on Kaunta. Valid for ${minutes} minutes. Do not share it.`;
    case "mfa":
      return msg`${code} is your code to sign in to Kaunta. Valid for ${minutes} minutes. Do not share it.`;
    case "mfa_setup":
      return msg`${code} is your code to turn on sign-in in two steps on Kaunta. Valid for ${minutes} minutes.`;
    case "confirm":
      return msg`${code} is your code to confirm a change of your Kaunta account. Valid for ${minutes} minutes. Do not share it.`;
  }
}

/**
 * The complete message with a code. An SMS fits into one of 160 characters, and its last line binds the code
 * to the site, so that a phone can offer to fill it in there and nowhere else
 * (https://wicg.github.io/sms-one-time-codes/).
 *
 * @param host the site's public host name; null if it has none, which omits that line
 */
export function codeMessage(
  { channel, address: to }: CodeAddress,
  what: { purpose: CodePurpose; code: string; minutes: number; host: string | null },
  language: Language,
): Message {
  const { purpose, code, minutes, host } = what;
  const text = translate(language, textOf(purpose, code, minutes));
  if (channel === "sms")
    return { channel, to, text: host === null ? text : `${text}\n\n@${host} #${code}` };
  const footer = translate(language, msg`If you did not ask for it, ignore this message.`);
  const subject = translate(language, subjects[purpose]);
  return { channel, to, subject, text: `${text}\n\n${footer}\n` };
}

/** The complete mail with the link that verifies an address. */
export function linkMessage(to: string, link: string, language: Language): Message {
  const text = [
    translate(language, msg`Confirm that this address is yours by opening this link within a day:`),
    link,
    translate(language, msg`If you have no account with Kaunta, ignore this message.`),
  ];
  const subject = translate(language, msg`Confirm your email address`);
  return { channel: "email", to, subject, text: `${text.join("\n\n")}\n` };
}
