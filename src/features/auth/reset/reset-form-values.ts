import type { PasswordResetConfirmBody } from "#/contract/account.ts";
import { type PhoneReading, readPhone } from "#/domain/phone.ts";
import {
  type NewPassword,
  type NewPasswordProblems,
  readNewPassword,
} from "#/kit/password/read-new-password.ts";
import { type CodeReading, readCode } from "../one-time-code.ts";

/** Form values of a new password set with a code. */
export interface ResetFormValues extends NewPassword {
  readonly phone: string;
  readonly code: string;
}

interface ResetProblems extends NewPasswordProblems {
  readonly phone?: Extract<PhoneReading, { ok: false }>["code"];
  readonly code?: Extract<CodeReading, { ok: false }>["code"];
}

export type ResetRead =
  | { ok: true; body: PasswordResetConfirmBody }
  | { ok: false; problems: ResetProblems };

export function readReset(values: ResetFormValues): ResetRead {
  const phone = readPhone(values.phone);
  const code = readCode(values.code);
  const next = readNewPassword(values);
  if (phone.ok && code.ok && next.ok) {
    const { password, confirm } = next;
    return {
      ok: true,
      body: {
        phone: phone.value,
        reset_code: values.code,
        new_password: password,
        confirm_password: confirm,
      },
    };
  }
  return {
    ok: false,
    problems: {
      ...(phone.ok ? {} : { phone: phone.code }),
      ...(code.ok ? {} : { code: code.code }),
      ...(next.ok ? {} : next.problems),
    },
  };
}
