import { readPhone } from "#/domain/phone.ts";

export interface PersonFormValues {
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  /** The user's password; required to change the number. */
  readonly password: string;
}

export type PersonRead =
  | {
      ok: true;
      names: { first_name: string; last_name: string };
      /** In the format sent; undefined for a user without a number. */
      phone: string | undefined;
    }
  | {
      ok: false;
      /** The first invalid field only. */
      problems: { first?: "missing"; phone?: "invalid"; password?: "missing" };
    };

/** @param known the user's current number */
export function readPerson(values: PersonFormValues, known: string | null): PersonRead {
  const { first, last, phone, password } = values;
  const reading = phone === "" && known === null ? null : readPhone(phone);
  if (first.trim() === "") return { ok: false, problems: { first: "missing" } };
  if (reading !== null && !reading.ok) return { ok: false, problems: { phone: "invalid" } };
  if (!isSamePhone(phone, known) && password === "")
    return { ok: false, problems: { password: "missing" } };
  return {
    ok: true,
    names: { first_name: first.trim(), last_name: last.trim() },
    phone: reading?.value,
  };
}

/** Whether the number is unchanged; an invalid one counts as none. */
export function isSamePhone(phone: string, known: string | null): boolean {
  const reading = readPhone(phone);
  return (reading.ok ? reading.value : null) === known;
}
