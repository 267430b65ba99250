import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { plans, planSlugs, type PlanLimits, type PlanSlug } from "#/domain/plans.ts";
import type { Minor } from "#/domain/money.ts";

export interface PriceColumn {
  readonly slug: PlanSlug;
  readonly name: MessageDescriptor;
  readonly monthlyPrice: Minor;
  readonly limits: PlanLimits;
  readonly support: MessageDescriptor;
  readonly isMostPopular: boolean;
  /** Whether the plan is sold through a conversation instead of self-service registration. */
  readonly isTalkedOver: boolean;
}

const names = {
  starter: msg`Starter`,
  professional: msg`Professional`,
  enterprise: msg`Enterprise`,
} as const satisfies Record<PlanSlug, MessageDescriptor>;

const support = {
  starter: msg`Help by email`,
  professional: msg`Help by email, answered first`,
  enterprise: msg`Your own person to ask`,
} as const satisfies Record<PlanSlug, MessageDescriptor>;

/** The price card, with the prices and limits the server enforces. */
export const priceCard: readonly PriceColumn[] = planSlugs.map((slug) => ({
  slug,
  name: names[slug],
  monthlyPrice: plans[slug].monthlyPrice,
  limits: plans[slug].limits,
  support: support[slug],
  isMostPopular: slug === "professional",
  isTalkedOver: slug === "enterprise",
}));
