import { checkPassword } from "#/domain/password.ts";

/** A password typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

export interface NewPasswordProblems {
  readonly password?: "weak";
  readonly confirm?: "differs";
}

export type NewPasswordRead =
  | { ok: true; password: string; confirm: string }
  | { ok: false; problems: NewPasswordProblems };

export function readNewPassword({ password, confirm }: NewPassword): NewPasswordRead {
  const problems: NewPasswordProblems = {
    ...(checkPassword(password).ok ? {} : { password: "weak" }),
    ...(confirm === password ? {} : { confirm: "differs" }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, password, confirm };
}
