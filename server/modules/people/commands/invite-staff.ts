import { eq } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { removeStaff, type StaffOutcome } from "./change-staff.ts";
import { invitationMessage } from "../invitation-message.ts";
import {
  type Invited,
  type Issued,
  issueInvitation,
  type IssueRefusal,
  noteDelivery,
  openInvitationOf,
} from "../invitation-rows.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import { beginStaffAction, type StaffRefusal } from "../staff-standing.ts";

/** Returns the origin of a business's app: `https://duka.shop.example.com`. */
export type OriginOf = (subdomain: string) => string;

/**
 * Sends an invitation and records the delivery. Runs after the transaction that wrote it, so that no lock is
 * held during sending; the invited member exists even if sending fails.
 */
export async function sendInvitation(
  { database, messenger, logger }: Pick<ApiDeps, "database" | "messenger" | "logger">,
  actor: Pick<Administrator, "business" | "user">,
  invitation: Issued & Invited,
  { language, originOf }: { language: Language; originOf: OriginOf },
): Promise<void> {
  const { shop, giver } = await database.system((tx) => senderOf(tx, actor), { readOnly: true });
  const about = {
    giver: `${giver.first_name} ${giver.last_name}`,
    business: shop.name,
    link: `${originOf(shop.subdomain)}/auth/invitation?code=${invitation.code}`,
  };
  const delivery = await messenger.send(
    invitationMessage(invitation, about, giver.language ?? language),
    { canWait: true },
  );
  if (!delivery.ok)
    logger.error("an invitation was not sent", {
      channel: invitation.channel,
      code: delivery.code,
    });
  const isOver = !delivery.ok && delivery.code === "over_cap";
  const outcome = delivery.ok ? "sent" : isOver ? "limit_reached" : "failed";
  await database.system((tx) => noteDelivery(tx, invitation.id, outcome));
}

async function senderOf(tx: Tx, { business, user }: Pick<Administrator, "business" | "user">) {
  const [shop] = await tx
    .select({ name: businesses.name, subdomain: businesses.subdomain })
    .from(businesses)
    .where(eq(businesses.id, business));
  const [giver] = await tx
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, user));
  if (shop === undefined || giver === undefined)
    throw new Error("The invitation has no business or no inviter");
  return { shop, giver };
}

export type InviteOutcome =
  | { ok: true; invitation: Issued & Invited }
  | StaffRefusal
  | IssueRefusal;

/** Renews an open invitation; the previous link becomes invalid. */
export async function inviteAgain(
  tx: Tx,
  keys: Keys,
  actor: Administrator,
  user: string,
): Promise<InviteOutcome> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const open = await openInvitationOf(tx, actor, user);
  if (open === null) return { ok: false, code: "not_found" };
  const whom = { user_id: user, channel: open.channel, address: open.address };
  const issued = await issueInvitation(tx, keys, actor, whom);
  if (!issued.ok) return issued;
  return { ok: true, invitation: { ...whom, id: issued.id, code: issued.code } };
}

/** Withdraws an open invitation: its link becomes invalid and the invited member is removed. */
export async function withdrawInvitation(
  tx: Tx,
  actor: Administrator,
  user: string,
): Promise<StaffOutcome> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  if ((await openInvitationOf(tx, actor, user)) === null) return { ok: false, code: "not_found" };
  return removeStaff(tx, actor, user, "member.withdraw");
}
