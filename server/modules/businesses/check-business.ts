import { readContactPhone } from "#/domain/contact-phone.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { parseMoney } from "#/domain/money.ts";
import { hundredPercent, parseRate } from "#/domain/rate.ts";
import { readWebsite } from "#/domain/website.ts";
import type { Form } from "./check-registration.ts";
import type { RuleFault, RuleFaults } from "#server/kernel/http/rule-fault.ts";

/** The country's largest note, in minor units; cash is never rounded to more. */
const largestCoin = 10_000_00;

type Rule = (value: unknown) => RuleFault | null;

const whenText =
  (rule: (text: string) => RuleFault | null): Rule =>
  (value) =>
    typeof value === "string" ? rule(value.trim()) : null;

const phoneRule = whenText((text) =>
  text === "" || readContactPhone(text) !== null ? null : "contact_phone",
);

const profileRules: Readonly<Record<string, Rule>> = {
  name: whenText((text) => (text === "" ? "business_name_required" : null)),
  email: whenText((text) => {
    if (text === "") return "business_email_required";
    return isEmail(normaliseEmail(text)) ? null : "email";
  }),
  phone: phoneRule,
  mobile: phoneRule,
  fax: phoneRule,
  website: whenText((text) => (text === "" || readWebsite(text) !== null ? null : "website")),
};

const settingsRules: Readonly<Record<string, Rule>> = {
  cash_rounding: whenText((text) => {
    const coin = parseMoney(text);
    return coin.ok && coin.value > largestCoin ? "coin" : null;
  }),
  time_zone: whenText((text) => (isTimeZone(text) ? null : "time_zone")),
};

const percentRule = whenText((text) => {
  const share = parseRate(text);
  return share.ok && share.value > hundredPercent ? "percent" : null;
});

/** Returns the rule violations of a change to the business's profile; omitted fields stay unchanged. */
export function businessProfileFaults(form: Form): RuleFaults {
  return faultsBy(profileRules, form);
}

/** The same for the business's settings. */
export function businessSettingsFaults(form: Form): RuleFaults {
  const limits = form["discount_limits"];
  const shares = typeof limits === "object" && limits !== null ? Object.entries(limits) : [];
  const byRole = shares.map(([role, share]) => [`discount_limits.${role}`, share] as const);
  return {
    ...faultsBy(settingsRules, form),
    ...faultsBy(
      Object.fromEntries(byRole.map(([path]) => [path, percentRule])),
      Object.fromEntries(byRole),
    ),
  };
}

function faultsBy(rules: Readonly<Record<string, Rule>>, form: Form): RuleFaults {
  const found = Object.entries(rules).map(([field, rule]) => [field, rule(form[field])] as const);
  return Object.fromEntries(
    found.flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
  );
}

/** Accepts only names of the IANA list; an offset such as `+03:00` has no daylight saving rules. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
