import type { StaffBody } from "#/contract/staff-invitation.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import { usernamePattern } from "#/domain/staff.ts";
import type { RoleFormValues } from "./role-fields.tsx";

/** How a new user signs in for the first time. */
export type EntryWay = "email" | "sms" | "password";

/** Form values of a new user. */
export interface NewUser extends RoleFormValues {
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  phone: string;
  department: string;
  position: string;
  employee_id: string;
  primary_location: string | null;
  way: EntryWay;
  password: string;
  confirm: string;
}

export const emptyUser: NewUser = {
  first_name: "",
  last_name: "",
  email: "",
  username: "",
  phone: "",
  department: "",
  position: "",
  employee_id: "",
  primary_location: null,
  way: "sms",
  password: "",
  confirm: "",
  role: null,
  place: null,
  until: "",
};

export type NewUserField = keyof NewUser;
export type NewUserFault = "required" | "email" | "username" | "phone" | "password" | "differs";
export type NewUserProblems = Partial<Record<NewUserField, NewUserFault>>;

/**
 * Returns the request body or the problems of the form. Of email, user name and phone only what the sign-in
 * method needs is required: users invited by email can sign in with it everywhere, the others at the shop's
 * address.
 * @param endOf returns the last instant of a day, in wire format
 */
export function readNewUser(
  typed: NewUser,
  id: string,
  endOf: (day: string) => string,
): { ok: true; body: StaffBody } | { ok: false; problems: NewUserProblems } {
  const { way, role, place, until } = typed;
  const problems: NewUserProblems = {};
  const email = normaliseEmail(typed.email);
  const name = typed.username.trim().toLowerCase();
  const phone = readPhone(typed.phone);
  if (typed.first_name.trim() === "") problems.first_name = "required";
  if (role === null) problems.role = "required";
  if (way === "email" && email === "") problems.email = "required";
  else if (way === "email" && !isEmail(email)) problems.email = "email";
  if (way === "sms" && typed.phone.trim() === "") problems.phone = "required";
  else if (typed.phone.trim() !== "" && !phone.ok) problems.phone = "phone";
  if (way !== "email" && name !== "" && !usernamePattern.test(name)) problems.username = "username";
  if (way === "password" && name === "" && typed.phone.trim() === "")
    problems.username = "required";
  if (way === "password" && !checkPassword(typed.password).ok) problems.password = "password";
  if (way === "password" && typed.password !== typed.confirm) problems.confirm = "differs";
  if (role === null || Object.keys(problems).length > 0) return { ok: false, problems };
  const { first_name, last_name, department, position, employee_id, primary_location } = typed;
  return {
    ok: true,
    body: {
      id,
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      department: department.trim(),
      position: position.trim(),
      employee_id: employee_id.trim(),
      primary_location,
      role,
      ...(place === null ? {} : { role_location: place }),
      expires_at: until === "" ? null : endOf(until),
      email: way === "email" ? email : null,
      username: way === "email" || name === "" ? null : name,
      phone: phone.ok ? phone.value : null,
      invite_by: way === "password" ? null : way,
      ...(way === "password" ? { password: typed.password, confirm_password: typed.confirm } : {}),
    },
  };
}
