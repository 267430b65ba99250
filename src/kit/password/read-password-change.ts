import { checkPassword } from "#/domain/password.ts";

/** Form values of a password change. */
export interface PasswordFormValues {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export const noPassword: PasswordFormValues = { current: "", next: "", again: "" };

export type PasswordRead =
  | {
      ok: true;
      body: { current_password: string; new_password: string; confirm_password: string };
    }
  | { ok: false; problems: { current?: "missing"; next?: "weak"; again?: "differs" } };

/** Validates the form and reports one problem at a time, in field order. */
export function readPasswordChange({ current, next, again }: PasswordFormValues): PasswordRead {
  if (current === "") return { ok: false, problems: { current: "missing" } };
  if (!checkPassword(next).ok) return { ok: false, problems: { next: "weak" } };
  if (next !== again) return { ok: false, problems: { again: "differs" } };
  return {
    ok: true,
    body: { current_password: current, new_password: next, confirm_password: again },
  };
}
