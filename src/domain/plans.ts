import { money, type Minor } from "./money.ts";

export const planSlugs = ["starter", "professional", "enterprise"] as const;
export type PlanSlug = (typeof planSlugs)[number];

/** How many of each a business may have; null is without limit. */
export type PlanLimits = {
  locations: number | null;
  users: number | null;
  products: number | null;
};

export type Plan = { monthlyPrice: Minor; limits: PlanLimits };

/** By the price card of the specification; both languages say the same. */
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

/** How long a new business may try everything Professional allows. */
export const trialDays = 14;

/** What holds now: a running trial has Professional's limits. `trialEndsAt` and `now` in epoch ms. */
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
 * Whether `adding` more fit beside the `used` ones; `left` is the room after that. Limits stop
 * additions only: nothing that is there is taken away, and selling never stops.
 */
export function roomFor(limit: number | null, used: number, adding = 1): Room {
  if (limit === null) return { ok: true, left: null };
  const left = limit - used - adding;
  return left >= 0 ? { ok: true, left } : { ok: false, code: "plan_limit", limit };
}
