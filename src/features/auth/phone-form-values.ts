import { type PhoneReading, readPhone } from "#/domain/phone.ts";

/** Form values of a form that asks only for a phone number. */
interface PhoneFormValues {
  readonly phone: string;
}

type PhoneRead =
  | { ok: true; phone: string }
  | { ok: false; problems: { phone: Extract<PhoneReading, { ok: false }>["code"] } };

export function readPhoneForm({ phone }: PhoneFormValues): PhoneRead {
  const reading = readPhone(phone);
  if (!reading.ok) return { ok: false, problems: { phone: reading.code } };
  return { ok: true, phone: reading.value };
}
