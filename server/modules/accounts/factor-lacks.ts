import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FactorLack } from "./mfa-destination.ts";

/** Messages for missing prerequisites of sending codes to a user. */
export const factorLacks = {
  no_phone: msg`Add your phone number to your profile first.`,
  phone_unverified: msg`Verify your phone number first.`,
  email_unverified: msg`Verify your email address first.`,
} as const satisfies Record<FactorLack, MessageDescriptor>;
