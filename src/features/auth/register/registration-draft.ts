// @fetched when asked
import { type Details, detailNames, noDetails } from "./registration-details.ts";

/** What step 1 asks. */
export interface Start {
  readonly phone: string;
  readonly businessName: string;
  readonly channel: "sms" | "email";
  readonly email: string;
}

/** A code that is under way. Moments are device time in epoch milliseconds. */
export interface PendingCode {
  /** The number as it was sent, `+255…`. */
  readonly phone: string;
  readonly mayResendAt: number;
  readonly endsAt: number;
  readonly resends: number;
}

/** The code came back: what step 3 shows the server, and until when. */
export interface Proof {
  readonly token: string;
  readonly endsAt: number;
  readonly phone: string;
}

/** A registration so far, kept for this tab over reloads. No password is ever part of it. */
export interface RegistrationDraft {
  readonly start: Start;
  readonly code: PendingCode | null;
  readonly proof: Proof | null;
  readonly details: Details;
}

/** As often as a code may be asked for again (specification §9). */
export const mostResends = 5;

const key = "registration";

/** A registration that has not begun. */
export const noDraft: RegistrationDraft = {
  start: { phone: "", businessName: "", channel: "sms", email: "" },
  code: null,
  proof: null,
  details: noDetails,
};

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** The draft of this tab; a fresh one where nothing is kept or nothing of the right form. */
export function keptDraft(storage: Storage): RegistrationDraft {
  try {
    return restored(JSON.parse(storage.getItem(key) ?? "null"));
  } catch {
    return noDraft;
  }
}

/** Keeps the draft over a reload; a storage that refuses costs only that. */
export function keepDraft(storage: Storage, draft: RegistrationDraft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The steps go on with what they have in hand.
  }
}

/** The business is open, or the registration was given up. */
export function forgetDraft(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** The furthest step that the draft allows: a proof that has ended begins anew. */
export function stepOf(draft: RegistrationDraft, now: number): 1 | 2 | 3 {
  if (draft.proof !== null && draft.proof.endsAt > now) return 3;
  return draft.code === null ? 1 : 2;
}

function restored(kept: unknown): RegistrationDraft {
  if (!isRecord(kept)) return noDraft;
  const [start, code, proof, details] = ["start", "code", "proof", "details"].map((name) =>
    isRecord(kept[name]) ? kept[name] : null,
  );
  return {
    start: {
      phone: textOf(start?.["phone"]),
      businessName: textOf(start?.["businessName"]),
      channel: start?.["channel"] === "email" ? "email" : "sms",
      email: textOf(start?.["email"]),
    },
    code: code
      ? {
          phone: textOf(code["phone"]),
          mayResendAt: numberOf(code["mayResendAt"]),
          endsAt: numberOf(code["endsAt"]),
          resends: numberOf(code["resends"]),
        }
      : null,
    proof: proof
      ? {
          token: textOf(proof["token"]),
          endsAt: numberOf(proof["endsAt"]),
          phone: textOf(proof["phone"]),
        }
      : null,
    details: {
      ...noDetails,
      ...Object.fromEntries(
        detailNames.flatMap((name) => {
          const value = details?.[name];
          return typeof value === "string" ? [[name, value]] : [];
        }),
      ),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
