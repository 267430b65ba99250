import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlanSlug } from "#/domain/plans.ts";

/** Display names of the plans. */
export const planNames = {
  starter: msg`Starter`,
  professional: msg`Professional`,
  enterprise: msg`Enterprise`,
} as const satisfies Record<PlanSlug, MessageDescriptor>;
