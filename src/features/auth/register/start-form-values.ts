import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { type PhoneReading, readPhone } from "#/domain/phone.ts";
import type { Start } from "./registration-draft.ts";

interface StartProblems {
  readonly phone?: Extract<PhoneReading, { ok: false }>["code"];
  readonly businessName?: "missing";
  readonly email?: "missing" | "invalid";
}

export type StartRead = { ok: true; phone: string } | { ok: false; problems: StartProblems };

/** Validates step 1 of a registration. */
export function readStart({ phone, businessName, channel, email }: Start): StartRead {
  const reading = readPhone(phone);
  const wrongEmail = channel === "email" ? emailProblem(normaliseEmail(email)) : null;
  const hasName = businessName.trim() !== "";
  if (reading.ok && hasName && wrongEmail === null) return { ok: true, phone: reading.value };
  return {
    ok: false,
    problems: {
      ...(reading.ok ? {} : { phone: reading.code }),
      ...(hasName ? {} : { businessName: "missing" }),
      ...(wrongEmail === null ? {} : { email: wrongEmail }),
    },
  };
}

function emailProblem(email: string): "missing" | "invalid" | null {
  if (email === "") return "missing";
  return isEmail(email) ? null : "invalid";
}
