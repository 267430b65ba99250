import { money, type Minor } from "./money.ts";

export const planSlugs = ["starter", "professional", "enterprise"] as const;
export type PlanSlug = (typeof planSlugs)[number];

/** Maximum number of each resource in a business; null means unlimited. */
export type PlanLimits = {
  locations: number | null;
  users: number | null;
  products: number | null;
};

export type Plan = { monthlyPrice: Minor; limits: PlanLimits };

/** From the specification's price list, identical in both languages. */
export const plans = {
  starter: {
    monthlyPrice: money("20000.00"),
    limits: { locations: 1, users: 3, products: 200 },
  },
  professional: {
    monthlyPrice: money("50000.00"),
    limits: { locations: null, users: 5, products: 500 },
  },
  enterprise: {
    monthlyPrice: money("150000.00"),
    limits: { locations: null, users: null, products: null },
  },
} as const satisfies Record<PlanSlug, Plan>;

/** Days a new business may use Professional's limits. */
export const trialDays = 14;

/** Returns the current limits: a running trial has Professional's. `trialEndsAt` and `now` in epoch ms. */
export function limitsAt(
  subscription: { plan: PlanSlug; trialEndsAt: number | null },
  now: number,
): PlanLimits {
  const onTrial = subscription.trialEndsAt !== null && now < subscription.trialEndsAt;
  return plans[onTrial ? "professional" : subscription.plan].limits;
}

export type Room =
  | { ok: true; left: number | null }
  | { ok: false; code: "plan_limit"; limit: number };

/**
 * Whether `adding` more fit in addition to `used`; `left` is the room after that. Limits block additions
 * only: nothing existing is removed, and selling is never blocked.
 */
export function roomFor(limit: number | null, used: number, adding = 1): Room {
  if (limit === null) return { ok: true, left: null };
  const left = limit - used - adding;
  return left >= 0 ? { ok: true, left } : { ok: false, code: "plan_limit", limit };
}
