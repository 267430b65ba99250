import { normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import { begun, type PhoneVerification, verificationLimits } from "./phone-verification.ts";

/** The key in local storage: one verification a device, the newest. */
export const verificationKey = "phone-verification";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** What was kept for this email; a fresh start where there is nothing, or nothing that can be read. */
export function keptVerification(storage: Storage, email: string): PhoneVerification {
  const address = normaliseEmail(email);
  try {
    return restored(JSON.parse(storage.getItem(verificationKey) ?? "null"), address);
  } catch {
    return begun(address);
  }
}

/** Keeps it over a reload; a storage that refuses costs only that. */
export function keepVerification(storage: Storage, state: PhoneVerification): void {
  try {
    // In base 64, as it was specified. That hides nothing from anybody: it only keeps a number from
    // being read in passing. What protects it is that the browser gives it to this origin alone.
    const kept = JSON.stringify({ ...state, phone: btoa(state.phone) });
    storage.setItem(verificationKey, kept);
  } catch {
    // The page goes on with what it has in hand.
  }
}

/** After the phone was proved there is nothing to come back to. */
export function forgetVerification(storage: Storage): void {
  try {
    storage.removeItem(verificationKey);
  } catch {
    // Nothing was kept either.
  }
}

/** What lies in a storage may be anybody's: all that is not of the right form is left out. */
function restored(kept: unknown, email: string): PhoneVerification {
  const fresh = begun(email);
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return fresh;
  const from = kept as Record<string, unknown>;
  if (from["email"] !== email) return fresh;
  const phone = phoneOf(from["phone"]);
  const sends = Array.isArray(from["sends"]) ? from["sends"].filter(isMoment) : [];
  const codeEndsAt = momentOf(from["codeEndsAt"]);
  return {
    email,
    // A code view without a number or an end would be a dead end.
    view: from["view"] === "code" && phone !== "" && codeEndsAt !== null ? "code" : "phone",
    phone,
    attempts: countOf(from["attempts"], verificationLimits.attempts),
    resends: countOf(from["resends"], verificationLimits.resends),
    sends: sends.toSorted((a, b) => a - b).slice(-verificationLimits.sends),
    blockedUntil: momentOf(from["blockedUntil"]),
    mayResendAt: momentOf(from["mayResendAt"]),
    codeEndsAt,
    leavesAt: momentOf(from["leavesAt"]),
  };
}

function phoneOf(kept: unknown): string {
  if (typeof kept !== "string") return "";
  const reading = readPhone(atob(kept));
  return reading.ok ? reading.value : "";
}

function isMoment(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function momentOf(value: unknown): number | null {
  return isMoment(value) ? value : null;
}

function countOf(value: unknown, most: number): number {
  return isMoment(value) ? Math.min(Math.floor(value), most) : 0;
}
