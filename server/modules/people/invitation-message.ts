import { msg } from "@lingui/core/macro";
import { invitationHours } from "#/contract/staff-invitation.ts";
import { withoutLinks } from "#/domain/no-links.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Message } from "#server/adapters/messenger.ts";
import type { Invited } from "./invitation-rows.ts";

export type InvitationText = {
  /** The name of the inviting user. */
  giver: string;
  business: string;
  link: string;
};

/**
 * Renders the invitation. Names are user input sent to strangers, so the message contains no other link than
 * the invitation's.
 */
export function invitationMessage(
  { channel, address: to }: Pick<Invited, "channel" | "address">,
  { link, ...named }: InvitationText,
  language: Language,
): Message {
  const [giver, business] = [plain(named.giver), plain(named.business)];
  const hours = invitationHours;
  const text = translate(
    language,
    msg`${giver} invites you to work at ${business} with Kaunta. Open this link within ${hours} hours:`,
  );
  if (channel === "sms") return { channel, to, text: `${text} ${link}` };
  const footer = translate(language, msg`If you do not know the business, ignore this message.`);
  const subject = translate(language, msg`You are invited to work at ${business}`);
  return { channel, to, subject, text: `${[text, link, footer].join("\n\n")}\n` };
}

function plain(name: string): string {
  return withoutLinks(name).replaceAll(/\s+/g, " ").trim();
}
