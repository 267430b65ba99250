import { effectivePermissions } from "#/domain/effective-permissions.ts";
import { parseRate } from "#/domain/rate.ts";
import { discountLimitIn } from "#/entities/shop/rules.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";
import type { KnownPerson } from "#/session/session-state.ts";
import type { ApprovalRequest, WithRights } from "./approval-request.ts";

/** Whether this person has the right to what is asked; of a discount, as far as their limit goes. */
export function mayApprove(
  shop: Pick<Shop, "business">,
  person: WithRights,
  {
    act: action,
    slug,
    became,
    allows,
  }: Pick<ApprovalRequest, "act" | "slug" | "became" | "allows">,
): boolean {
  if (allows) return allows(person);
  const { user, permissions } = person;
  if (action !== "discount") return permissions.has(slug);
  if (!permissions.has("discount.give")) return false;
  const limit = discountLimitIn(shop, { user, permissions });
  const wanted = parseRate(became);
  return limit === null || (wanted.ok && wanted.value <= limit);
}

/** Who on this till may approve something, by whether they can say so here: with a PIN that still counts. */
export interface Approvers {
  ready: KnownPerson[];
  /** They have the right, but no PIN on this device, or tried too often. */
  without: KnownPerson[];
}

/**
 * Splits the people of this device into those who may approve here and now, and those who would.
 *
 * @param shop whose business counts: rights of another business are none here
 * @param now epoch milliseconds; a role that has ended approves nothing
 */
export function approversOf(
  shop: Pick<Shop, "business" | "session">,
  people: readonly KnownPerson[],
  request: ApprovalRequest,
  now: number,
): Approvers {
  const able = people.filter(({ user, business }) => {
    const permissions = effectivePermissions(user.roles, user.permissions, now);
    const isOfShop = business.id === shop.session.business.id;
    return isOfShop && mayApprove(shop, { user, permissions }, request);
  });
  const isReady = ({ hasPin, isPinLocked }: KnownPerson) => hasPin && !isPinLocked;
  return {
    ready: able.filter(isReady),
    without: able.filter((person) => !isReady(person)),
  };
}
