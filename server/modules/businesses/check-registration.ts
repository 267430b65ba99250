import { readContactPhone } from "#/domain/contact-phone.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import { readSubdomain } from "#/domain/subdomain.ts";
import { readWebsite } from "#/domain/website.ts";
import { guessFault } from "#server/modules/accounts/password-guess.ts";
import type { RuleFault, RuleFaults } from "#server/kernel/http/rule-fault.ts";

/** A form as received, before or after its shape was checked. */
export type Form = Readonly<Record<string, unknown>>;

type Rule = (text: string, form: Form) => RuleFault[];

const optional =
  (isGood: (text: string) => boolean, fault: RuleFault): Rule =>
  (text) =>
    text === "" || isGood(text) ? [] : [fault];

const emailRule = optional((text) => isEmail(normaliseEmail(text)), "email");

const phoneRule: Rule = (text) => {
  const reading = readPhone(text);
  return reading.ok ? [] : [reading.code];
};

const stepOne: Readonly<Record<string, Rule>> = { phone: phoneRule, email: emailRule };

const stepThree: Readonly<Record<string, Rule>> = {
  email: emailRule,
  phone: (text, form) => (text === "" ? [] : phoneRule(text, form)),
  password: (text) => {
    if (text === "") return [];
    const check = checkPassword(text);
    return check.ok ? [] : check.missing.map((part) => `password_${part}` as const);
  },
  confirm_password: (text, form) =>
    text === "" || form["password"] === text ? [] : ["passwords_differ"],
  subdomain: (text) => {
    const reading = readSubdomain(text);
    if (reading.ok) return [];
    return [reading.code === "required" ? "required" : `subdomain_${reading.code}`];
  },
  business_phone: optional((text) => readContactPhone(text) !== null, "contact_phone"),
  business_email: emailRule,
  business_website: optional((text) => readWebsite(text) !== null, "website"),
};

const wordFields = ["email", "first_name", "last_name", "phone", "business_name", "subdomain"];

/** The form's words about the user who opens the account. */
function wordsIn(form: Form): string[] {
  return wordFields
    .map((field) => form[field])
    .filter((value): value is string => typeof value === "string");
}

/** Returns the rule violations of step 1; an email is required if the code goes to it. */
export function registerCodeFaults(form: Form): RuleFaults {
  const faults = faultsBy(stepOne, form);
  const isMissing = form["email"] === undefined || form["email"] === "";
  return form["channel"] === "email" && isMissing ? { ...faults, email: ["required"] } : faults;
}

/**
 * Returns the rule violations of step 3, in addition to its shape; fields that are not text are left to the
 * shape check.
 *
 * @param isProved whether the form came with a redeemed code: estimating a password's strength takes time and
 *   is not done for strangers
 */
export function registerFaults(form: Form, isProved: boolean): RuleFaults {
  const faults = faultsBy(stepThree, form);
  const { password } = form;
  if (isProved && typeof password === "string" && checkPassword(password).ok) {
    const guess = guessFault(password, wordsIn(form));
    if (guess !== null) faults["password"] = [guess];
  }
  for (const accepted of ["accept_terms", "accept_privacy"])
    if (form[accepted] !== true) faults[accepted] = ["accept_needed"];
  return faults;
}

function faultsBy(rules: Readonly<Record<string, Rule>>, form: Form): RuleFaults {
  const faults: RuleFaults = {};
  for (const [field, rule] of Object.entries(rules)) {
    const value = form[field];
    if (typeof value !== "string") continue;
    // A password's spaces count; every other text is trimmed.
    const found = rule(field.endsWith("password") ? value : value.trim(), form);
    if (found.length > 0) faults[field] = found;
  }
  return faults;
}
