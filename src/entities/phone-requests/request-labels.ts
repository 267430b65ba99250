import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PhoneRequest } from "#/contract/sale.ts";
import type { Tone } from "#/ui/tone.css.ts";

/** State of a payment request, in two or three words. */
export const requestNames = {
  waiting: msg`Being asked`,
  asked: msg`Asked, not paid yet`,
  confirmed: msg`Paid`,
  failed: msg`Not paid`,
  wrong_amount: msg`Other amount`,
  not_asked: msg`Not asked`,
} as const satisfies Record<PhoneRequest["state"], MessageDescriptor>;

export const requestTones = {
  waiting: "info",
  asked: "info",
  confirmed: "positive",
  failed: "warning",
  wrong_amount: "critical",
  not_asked: "warning",
} as const satisfies Record<PhoneRequest["state"], Tone>;
