import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { FieldFault } from "./registration-details.ts";

const words = {
  required: msg`This field is required`,
  email: msg`Enter a valid email address.`,
  phone: msg`Write it as +255 7XX XXX XXX or 07XX XXX XXX.`,
  contact_phone: msg`Enter a valid phone number.`,
  website: msg`Enter a web address, such as https://duka.co.tz.`,
  password: msg`Choose a password that has everything on the list.`,
  passwords_differ: msg`Passwords do not match`,
  accept_needed: msg`Please read and accept it.`,
  bad_characters: msg`Only lowercase letters, digits and hyphens.`,
  edge_hyphen: msg`It cannot start or end with a hyphen.`,
  too_short: msg`At least 3 characters.`,
  too_long: msg`63 characters at most.`,
  reserved: msg`This address is reserved.`,
} as const satisfies Record<FieldFault, MessageDescriptor>;

/** Returns a function that maps a field error to its message in the current language. */
export function useFaultMessages(): (fault: FieldFault) => string {
  const { i18n } = useLingui();
  return (fault) => i18n._(words[fault]);
}
