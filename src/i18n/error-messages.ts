import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/**
 * The user-facing message of each code of the contract, in the app and in the server's responses. Consumers
 * index this table with a `Code`, so a code without a message is a compile error there.
 */
export const errorMessages = {
  accepted: msg`Recorded.`,
  replayed: msg`Already recorded.`,
  not_attempted: msg`Waiting for what comes before it.`,
  malformed: msg`The server could not read this. Ask for help: it is kept safe.`,
  validation_failed: msg`Some fields are not right.`,
  too_large: msg`This is too large.`,
  key_missing: msg`The server could not tell this apart from others. Ask for help: it is kept safe.`,
  key_reused: msg`This was already recorded with other content. Ask the owner to look at it.`,
  hash_mismatch: msg`It arrived damaged and will be sent again.`,
  not_found: msg`This is not here, or not any more.`,
  method_not_allowed: msg`The server does not offer this.`,
  unsupported_media: msg`The server does not take this kind of file.`,
  forbidden: msg`You do not have the right to do this.`,
  wrong_tenant: msg`This belongs to another business.`,
  membership_ended: msg`You may not work in this business now. It waits until somebody who may signs in here.`,
  conflict: msg`This cannot be done right now.`,
  in_use: msg`This is still in use.`,
  plan_limit: msg`Your plan's limit is reached.`,
  subscription_lapsed: msg`The subscription has ended. You can keep selling; ask the owner to renew it.`,
  upgrade_needed: msg`App and server are not of the same version. It waits until both are updated.`,
  not_restored_yet: msg`The server was restored and lacks something that this needs. It waits until the device that recorded it has sent it again.`,
  auth_required: msg`Please sign in.`,
  token_expired: msg`Please sign in again.`,
  session_gone: msg`You were signed out. Please sign in again.`,
  csrf_expired: msg`Please try again.`,
  invalid_credentials: msg`Invalid email or password.`,
  account_disabled: msg`Your account is disabled. Please contact support.`,
  phone_not_verified: msg`Your phone number is not verified. Please verify first.`,
  must_change_password: msg`Choose your own password first.`,
  too_many_attempts: msg`Too many attempts. Please try again later.`,
  mfa_needed: msg`Enter the code of your second factor.`,
  mfa_invalid: msg`Invalid 6-digit code.`,
  mfa_expired: msg`Invalid or expired MFA code. Please login again.`,
  mfa_locked: msg`Too many wrong codes. Please login again.`,
  code_invalid: msg`This code is not right. Check it and try again.`,
  code_expired: msg`This code has expired. Ask for a new one.`,
  code_locked: msg`Too many wrong codes. Ask for a new one.`,
  wait_for_code: msg`Please wait a moment before asking for another code.`,
  too_many_codes: msg`Too many requests. Please wait an hour before trying again.`,
  delivery_failed: msg`The code could not be sent. Please try again.`,
  wrong_password: msg`This is not your password.`,
  user_exists: msg`User already exists`,
  subdomain_taken: msg`Another business has this address already.`,
  subdomain_reserved: msg`This address is reserved.`,
  sign_in_first: msg`Sign in first.`,
  registration_gone: msg`This registration has ended. Please begin again.`,
  handover_gone: msg`This link has expired. Please sign in.`,
  file_refused: msg`This file cannot be used. Choose another one.`,
  cursor_gone: msg`The shop's data is being loaded again.`,
  server_error: msg`The server had a fault. Please try again.`,
  unavailable: msg`The server cannot be reached right now.`,
} as const satisfies Record<string, MessageDescriptor>;

/** Fallback message. */
export const unknownError = msg`An error occurred. Please try again.`;
