import { z } from "zod";
import { longestReason, mostReasons, reasonProblems } from "#/domain/reasons.ts";
import { scalePrefixes } from "#/domain/scale-code.ts";
import { shiftAsks } from "#/domain/shift-ask.ts";
import { moneyNotNegative, requiredLine } from "./primitives.ts";

/**
 * Value at selling prices that each role may write off as missing in a count without approval; null means no
 * limit.
 */
export const lossLimits = z.object({
  business_user: moneyNotNegative.nullable(),
  business_manager: moneyNotNegative.nullable(),
  business_administrator: moneyNotNegative.nullable(),
});

/**
 * Credit terms of a new customer: limit, where `"0.00"` requires immediate payment and null means unlimited,
 * and days to pay.
 */
export const newCustomerTerms = {
  new_customer_limit: moneyNotNegative.nullable(),
  new_customer_days: z.int().min(0).max(365),
};

const reasonList = z
  .array(requiredLine(longestReason))
  .max(mostReasons)
  .refine((list) => !reasonProblems(list).includes("twice"));

/** Predefined reasons, one list per kind. For an omitted kind each device uses the defaults of its language. */
export const reasonLists = z
  .object({ return: reasonList, void: reasonList, pay_in: reasonList, pay_out: reasonList })
  .partial();

/** Settings that may be absent from a row stored on a device before they existed. */
export const shopTerms = {
  /** Whether the counter prompts to open a shift at the first sale of a day; absent means off. */
  shift_ask: z.enum(shiftAsks).optional(),
  reasons: reasonLists.optional(),
  loss_limits: lossLimits.optional(),
  new_customer_limit: newCustomerTerms.new_customer_limit.optional(),
  new_customer_days: newCustomerTerms.new_customer_days.optional(),
};

/** Barcode format of the shop's scales (domain/scale-code). */
export const scaleCode = z.object({
  prefix: z.enum(scalePrefixes),
  holds: z.enum(["weight", "price"]),
  item_digits: z.int().min(4).max(6),
  has_check: z.boolean(),
});
