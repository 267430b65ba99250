import { effectivePermissions } from "#/domain/effective-permissions.ts";
import { parseRate } from "#/domain/rate.ts";
import { discountLimitIn } from "#/entities/shop/rules.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";
import type { KnownPerson } from "#/session/session-state.ts";
import type { ApprovalRequest, WithRights } from "./approval-request.ts";

/** Whether this user has the requested permission; for a discount, within their limit. */
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

/** Users of this till who may approve something, split by whether they have a valid PIN here. */
export interface Approvers {
  ready: KnownPerson[];
  /** They have the permission, but no PIN on this device or too many wrong attempts. */
  without: KnownPerson[];
}

/**
 * Splits this device's users into those who can approve here and now, and those with the permission only.
 *
 * @param shop the relevant business: permissions from another one do not count
 * @param now epoch milliseconds; an expired role approves nothing
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
