import { and, eq, isNull, ne } from "drizzle-orm";
import { type StaffBody, username } from "#/contract/staff-invitation.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businesses, locations } from "#server/kernel/database/schema-business.ts";
import { invitations } from "#server/kernel/database/schema-codes.ts";
import { guessFault } from "#server/modules/accounts/password-guess.ts";
import type { Form } from "#server/modules/businesses/check-registration.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import type { RuleFault, RuleFaults } from "#server/kernel/http/rule-fault.ts";

/** Returns the rule violations of a new member's form, in addition to its shape. */
export function staffFaults(form: Form): RuleFaults {
  const faults: RuleFaults = {};
  const add = (field: string, ...found: RuleFault[]) => {
    if (found.length > 0) faults[field] ??= found;
  };
  const [email, name, phone] = [
    textIn(form, "email"),
    textIn(form, "username"),
    textIn(form, "phone"),
  ];
  const [password, repeated] = [textIn(form, "password"), textIn(form, "confirm_password")];
  const invite = textIn(form, "invite_by");
  if (email !== null && !isEmail(normaliseEmail(email))) add("email", "email");
  if (name !== null && !username.safeParse(name).success) add("username", "username");
  if (phone !== null) add("phone", ...phoneFaults(phone));
  if ((invite === null) === (password === null)) add("invite_by", "invite_or_password");
  if (email !== null && invite !== "email") add("invite_by", "invite_by_email");
  if (invite === "email" && email === null) add("email", "required");
  if (invite === "sms" && phone === null) add("phone", "phone_required");
  if (password !== null && email === null && name === null && phone === null)
    add("username", "no_sign_in_name");
  if (password !== null) {
    const check = checkPassword(password);
    if (!check.ok) add("password", ...check.missing.map((part) => `password_${part}` as const));
    if (repeated === null) add("confirm_password", "required");
    else if (repeated !== password) add("confirm_password", "passwords_differ");
  }
  return faults;
}

/** The rules that depend on the business's rows. Requires the lock on the business's counter. */
export async function staffFaultsIn(
  tx: Tx,
  actor: Administrator,
  form: StaffBody,
): Promise<RuleFaults> {
  const { business, now } = actor;
  const faults: RuleFaults = {};
  if (form.expires_at !== null && Date.parse(form.expires_at) <= now)
    faults["expires_at"] = ["past"];
  if (form.username !== null && (await isNameTaken(tx, business, form.username)))
    faults["username"] = ["username_taken"];
  if (
    form.email === null &&
    form.username === null &&
    (await isPhoneTaken(tx, business, form.phone))
  )
    faults["phone"] = ["phone_taken"];
  if (form.email !== null && (await worksHere(tx, business, form.email)))
    faults["email"] = ["works_here"];
  for (const field of ["primary_location", "role_location"] as const) {
    const location = form[field] ?? null;
    if (location !== null && !(await isOpen(tx, business, location)))
      faults[field] = ["location_closed"];
  }
  if (form.password !== undefined) {
    const guess = guessFault(form.password, await wordsOf(tx, business, form));
    if (guess !== null) faults["password"] = [guess];
  }
  return faults;
}

function phoneFaults(text: string): RuleFault[] {
  const reading = readPhone(text);
  return reading.ok ? [] : [reading.code];
}

/** A field if given as text; other types are left to the shape check. */
function textIn(form: Form, field: string): string | null {
  const value = form[field];
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

async function isNameTaken(tx: Tx, business: string, name: string): Promise<boolean> {
  const [known] = await tx
    .select({ user: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.business_id, business), eq(memberships.username, name)));
  return known !== undefined;
}

/** A number that two have identifies neither at sign-in: whoever has no other name needs one of their own. */
async function isPhoneTaken(tx: Tx, business: string, phone: string | null): Promise<boolean> {
  if (phone === null) return false;
  const [known] = await tx
    .select({ user: memberships.user_id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        eq(memberships.business_id, business),
        ne(memberships.status, "left"),
        eq(users.phone, phone),
      ),
    )
    .limit(1);
  return known !== undefined;
}

/** Accounts elsewhere are not checked: whether an email has one is never revealed. */
async function worksHere(tx: Tx, business: string, email: string): Promise<boolean> {
  const [member] = await tx
    .select({ status: memberships.status })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.business_id, business), eq(users.email, email)));
  if (member !== undefined && member.status !== "left") return true;
  const [waiting] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, business),
        eq(invitations.channel, "email"),
        eq(invitations.address, email),
        isNull(invitations.accepted_at),
        isNull(invitations.withdrawn_at),
      ),
    );
  return waiting !== undefined;
}

async function isOpen(tx: Tx, business: string, location: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.business_id, business),
        eq(locations.id, location),
        eq(locations.is_active, true),
      ),
    );
  return found !== undefined;
}

/** The words a colleague would try first as a new member's password. */
async function wordsOf(tx: Tx, business: string, form: StaffBody): Promise<string[]> {
  const [shop] = await tx
    .select({ name: businesses.name, subdomain: businesses.subdomain })
    .from(businesses)
    .where(eq(businesses.id, business));
  const { first_name, last_name, username: name, phone } = form;
  return [first_name, last_name, name ?? "", phone ?? "", shop?.name ?? "", shop?.subdomain ?? ""];
}
