import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { categoryNames, typeNames } from "#/i18n/kind-names.ts";
import { permissionNames } from "#/i18n/permission-names.ts";

const fields: Readonly<Record<string, MessageDescriptor>> = {
  roles: msg`Roles`,
  permissions: msg`Rights`,
  holders: msg`People with this role`,
  role: msg`Role`,
  expires_at: msg`Until`,
  status: msg`Status`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`Email`,
  phone: msg`Phone`,
  username: msg`User name`,
  department: msg`Department`,
  position: msg`Position`,
  employee_id: msg`Employee ID`,
  primary_location: msg`Location`,
  location: msg`Location`,
  name: msg`Name`,
  code: msg`Code`,
  is_active: msg`Open`,
  selling_price: msg`Selling price`,
  cost_price: msg`Cost price`,
  wholesale_price: msg`Wholesale price`,
  prices_include_tax: msg`Prices include tax`,
  cash_rounding: msg`Cash is rounded to`,
  "discount_limits.business_user": msg`Highest discount of a Business User`,
  "discount_limits.business_manager": msg`Highest discount of a Business Manager`,
  "discount_limits.business_administrator": msg`Highest discount of a Business Administrator`,
  price_override: msg`Who may change a price at the counter`,
  receipt_text: msg`Text on receipts`,
  reminders: msg`Reminders to customers`,
  new_customer_limit: msg`Credit limit of new customers`,
  new_customer_days: msg`Days to pay for new customers`,
  "loss_limits.business_user": msg`Most that may be missing in a count of a Business User`,
  "loss_limits.business_manager": msg`Most that may be missing in a count of a Business Manager`,
  "loss_limits.business_administrator": msg`Most that may be missing in a count of a Business Administrator`,
  credit_by_till: msg`Credit while offline`,
  customer_language: msg`Language of messages to customers`,
  tips: msg`Tips`,
  scale_codes: msg`Labels of scales`,
  shift_ask: msg`Shift before the first sale`,
  "reasons.return": msg`Usual reasons of a return`,
  "reasons.void": msg`Usual reasons of a void`,
  "reasons.pay_in": msg`Usual reasons for cash put in`,
  "reasons.pay_out": msg`Usual reasons for cash taken out`,
  phone_requests: msg`Payment requests to phones`,
  evening_message: msg`Evening message`,
  evening_hour: msg`Hour of the evening message`,
  time_zone: msg`Time zone`,
  legal_name: msg`Legal name`,
  mobile: msg`Mobile`,
  fax: msg`Fax`,
  website: msg`Website`,
  tax_id: msg`TIN`,
  vat_number: msg`VAT number`,
  business_type: msg`Kind of business`,
  industry: msg`Business category`,
  language: msg`Language`,
  tagline: msg`Tagline`,
  registration_number: msg`Registration number`,
  license_number: msg`License number`,
  incorporation_date: msg`Date of incorporation`,
  logo: msg`Logo`,
  banner: msg`Banner`,
  address_line_1: msg`Address`,
  address_line_2: msg`Address, line 2`,
  city: msg`City`,
  state_province: msg`Region`,
  postal_code: msg`Postal code`,
  country: msg`Country`,
  discount: msg`Discount`,
  price: msg`Price`,
  credit_limit: msg`Credit limit`,
  no_credit_limit: msg`No credit limit`,
  amount: msg`Amount`,
  date: msg`Day`,
  description: msg`Description`,
  locked_until: msg`Locked up to`,
  void: msg`Void`,
  return: msg`Return`,
};

const values: Readonly<Record<string, MessageDescriptor>> = {
  true: msg`yes`,
  false: msg`no`,
  active: msg({ message: "Active", context: "users" }),
  inactive: msg({ message: "Inactive", context: "users" }),
  suspended: msg`Suspended`,
  left: msg`Left`,
  revoked: msg`Revoked`,
  business_user: msg`Business User`,
  business_manager: msg`Business Manager`,
  business_administrator: msg`Business Administrator`,
  supervisor: msg`With a supervisor`,
  everyone: msg`Everyone`,
  off: msg`Off`,
  asked: msg({ message: "Asked", context: "shift before a sale" }),
  required: msg({ message: "Required", context: "shift before a sale" }),
  sms: msg`SMS`,
  en: msg`English`,
  sw: msg`Swahili`,
};

const notes: Readonly<Record<string, MessageDescriptor>> = {
  wrong_password: msg`Wrong password`,
  wrong_code: msg`Wrong code of the second step`,
  too_many_attempts: msg`Too many attempts: refused for a while`,
  not_active: msg`Right password, but not active in this business`,
  account_disabled: msg`Right password, but the account is switched off`,
  phone_not_verified: msg`Right password, but the phone number is not verified`,
  invalid_credentials: msg`Right password, but not active in this business`,
  not_valid: msg`The person who allowed it had no right to`,
};

/** The label of a field; null if it has none and its raw name should be shown. */
export function fieldWord(field: string): MessageDescriptor | null {
  return wordIn(fields, field);
}

/** Fields whose values have their own labels. */
const namesOf: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  permissions: permissionNames,
  business_type: typeNames,
  industry: categoryNames,
};

/** The label of an enumerated value; null for free text. */
export function valueWord(field: string, value: string): MessageDescriptor | null {
  const names = Object.hasOwn(namesOf, field) ? namesOf[field] : undefined;
  if (names !== undefined) return wordIn(names, value);
  return isChoice(field) ? wordIn(values, value) : null;
}

/** The text of a reason set by the server; null for one entered by a user. */
export function noteWord(action: string, note: string): MessageDescriptor | null {
  return action === "session.refused" || action.startsWith("approval.")
    ? wordIn(notes, note)
    : null;
}

const choices = new Set([
  "language",
  "customer_language",
  "roles",
  "role",
  "status",
  "is_active",
  "prices_include_tax",
  "price_override",
  "reminders",
  "credit_by_till",
  "no_credit_limit",
  "tips",
  "shift_ask",
  "phone_requests",
  "evening_message",
]);

function isChoice(field: string): boolean {
  return choices.has(field);
}

function wordIn(
  words: Readonly<Record<string, MessageDescriptor>>,
  name: string,
): MessageDescriptor | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}
