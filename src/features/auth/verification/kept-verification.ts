import { normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import { begun, type PhoneVerification, verificationLimits } from "./phone-verification.ts";

/** Key in local storage: one verification per device, the most recent. */
export const verificationKey = "phone-verification";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Returns the state stored for this email; a fresh state if there is none or it is unreadable. */
export function keptVerification(storage: Storage, email: string): PhoneVerification {
  const address = normaliseEmail(email);
  try {
    return restored(JSON.parse(storage.getItem(verificationKey) ?? "null"), address);
  } catch {
    return begun(address);
  }
}

/** Stores the state across reloads; if storage is unavailable, only a reload loses it. */
export function keepVerification(storage: Storage, state: PhoneVerification): void {
  try {
    // Base64, as specified. This is not encryption: it only prevents casual reading of the number. The
    // protection is that the browser restricts storage to this origin.
    const kept = JSON.stringify({ ...state, phone: btoa(state.phone) });
    storage.setItem(verificationKey, kept);
  } catch {
    // The page continues with the state in memory.
  }
}

/** Deletes the stored state once the phone is verified. */
export function forgetVerification(storage: Storage): void {
  try {
    storage.removeItem(verificationKey);
  } catch {
    // Without storage nothing was stored.
  }
}

/** Stored data is untrusted: drops everything malformed. */
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
    // A code view without a number or an expiry could not be completed.
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
