import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RuleFault, RuleFaults } from "./rule-fault.ts";
import type { FieldErrors } from "./api-error.ts";

const messages = {
  required: msg`This field is required.`,
  email: msg`Enter a valid email address.`,
  website: msg`Enter a web address, such as https://duka.co.tz.`,
  phone_required: msg`Enter a phone number.`,
  invalid_phone_format: msg`Enter a Tanzanian mobile number: +255 7XX XXX XXX or 07XX XXX XXX.`,
  phone_length: msg`This number has too few or too many digits.`,
  contact_phone: msg`Enter a valid phone number.`,
  other_phone: msg`Use the number that the code was sent to.`,
  other_email: msg`Use the email that the code was sent to. For another one, begin again with it.`,
  passwords_differ: msg`Passwords do not match`,
  password_length: msg`Use at least 8 characters.`,
  password_upper: msg`Use an upper-case letter.`,
  password_lower: msg`Use a lower-case letter.`,
  password_digit: msg`Use a digit.`,
  password_special: msg`Use a special character, such as # or !.`,
  password_common: msg`This password is too easy to guess. Choose another.`,
  password_own_words: msg`Do not use your own name, number or shop in it.`,
  subdomain_bad_characters: msg`Use lower-case letters, digits and hyphens only.`,
  subdomain_edge_hyphen: msg`It cannot start or end with a hyphen.`,
  subdomain_too_short: msg`Use at least 3 characters.`,
  subdomain_too_long: msg`Use at most 63 characters.`,
  subdomain_reserved: msg`This address is reserved.`,
  accept_needed: msg`Please accept this to continue.`,
  username: msg`Use 3 to 30 small letters, digits, dots or hyphens. Begin with a letter.`,
  unknown_role: msg`This role is not there any more. Choose another.`,
  username_taken: msg`Somebody else here has this user name.`,
  phone_taken: msg`Somebody else here has this number. Give a user name to sign in with as well.`,
  works_here: msg`Somebody with this email is among your people already.`,
  invite_or_password: msg`Choose either an invitation or a first password.`,
  invite_by_email: msg`Somebody with an email is invited by email.`,
  no_sign_in_name: msg`Give a user name or a phone number to sign in with.`,
  location_closed: msg`This location is not open.`,
  past: msg`This must be in the future.`,
  business_name_required: msg`Business name is required`,
  business_email_required: msg`Email is required`,
  time_zone: msg`This time zone is not known.`,
  percent: msg`Enter a percentage from 0 to 100.`,
  coin: msg`Enter a coin or note from 0 to 10,000 shillings.`,
} as const satisfies Record<RuleFault, MessageDescriptor>;

/** The messages for faults reported by the rules, by field. */
export function ruleMessages(faults: RuleFaults): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([field, list]) => [field, list.map((fault) => messages[fault])]),
  );
}
