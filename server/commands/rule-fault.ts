/** What the rules of the domain find wrong with a field of a form, as data. */
export type RuleFault =
  | "required"
  | "email"
  | "website"
  | "phone_required"
  | "invalid_phone_format"
  | "phone_length"
  | "contact_phone"
  | "other_phone"
  | "passwords_differ"
  | "password_length"
  | "password_upper"
  | "password_lower"
  | "password_digit"
  | "password_special"
  | "subdomain_bad_characters"
  | "subdomain_edge_hyphen"
  | "subdomain_too_short"
  | "subdomain_too_long"
  | "subdomain_reserved"
  | "accept_needed"
  | "business_name_required"
  | "business_email_required"
  | "time_zone"
  | "percent"
  | "coin";

export type RuleFaults = Record<string, RuleFault[]>;
