import { z } from "zod";
import { longestReason, mostReasons, reasonProblems } from "#/domain/reasons.ts";
import { scalePrefixes } from "#/domain/scale-code.ts";
import { shiftAsks } from "#/domain/shift-ask.ts";
import { moneyNotNegative, requiredLine } from "./primitives.ts";

/** What each role may find missing in a count alone, at selling prices; null is no limit. */
export const lossLimits = z.object({
  business_user: moneyNotNegative.nullable(),
  business_manager: moneyNotNegative.nullable(),
  business_administrator: moneyNotNegative.nullable(),
});

/** What a new customer may owe: `"0.00"` pays at once, null is without a limit; and days to pay. */
export const newCustomerTerms = {
  new_customer_limit: moneyNotNegative.nullable(),
  new_customer_days: z.int().min(0).max(365),
};

const reasonList = z
  .array(requiredLine(longestReason))
  .max(mostReasons)
  .refine((list) => !reasonProblems(list).includes("twice"));

/** The usual reasons, a list a kind. Of a kind that is left out each device offers those of its language. */
export const reasonLists = z
  .object({ return: reasonList, void: reasonList, pay_in: reasonList, pay_out: reasonList })
  .partial();

/** Settings a device's row may be without: it was stored before there were any. */
export const shopTerms = {
  /** Whether the counter asks for a shift at the first sale of a day; absent is off. */
  shift_ask: z.enum(shiftAsks).optional(),
  reasons: reasonLists.optional(),
  loss_limits: lossLimits.optional(),
  new_customer_limit: newCustomerTerms.new_customer_limit.optional(),
  new_customer_days: newCustomerTerms.new_customer_days.optional(),
};

/** How the shop's scales write what they weighed (domain/scale-code). */
export const scaleCode = z.object({
  prefix: z.enum(scalePrefixes),
  holds: z.enum(["weight", "price"]),
  item_digits: z.int().min(4).max(6),
  has_check: z.boolean(),
});
