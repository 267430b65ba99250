// @fetched when asked
import { type Details, detailNames, noDetails } from "./registration-details.ts";

/** Fields of step 1. */
export interface Start {
  readonly phone: string;
  readonly businessName: string;
  readonly channel: "sms" | "email";
  readonly email: string;
}

/** A code that has been sent. Times are device time in epoch milliseconds. */
export interface PendingCode {
  /** The number in the format sent, `+255…`. */
  readonly phone: string;
  readonly mayResendAt: number;
  readonly endsAt: number;
  readonly resends: number;
}

/** Proof that the code was verified: the token step 3 sends to the server, with its expiry. */
export interface Proof {
  readonly token: string;
  readonly endsAt: number;
  readonly phone: string;
}

/** Registration progress, stored for this tab across reloads. Never contains a password. */
export interface RegistrationDraft {
  readonly start: Start;
  readonly code: PendingCode | null;
  readonly proof: Proof | null;
  readonly details: Details;
}

/** Limit on code resends (specification §9). */
export const mostResends = 5;

const key = "registration";

/** A registration that has not started. */
export const noDraft: RegistrationDraft = {
  start: { phone: "", businessName: "", channel: "sms", email: "" },
  code: null,
  proof: null,
  details: noDetails,
};

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Returns this tab's draft; an empty one if none is stored or it is malformed. */
export function keptDraft(storage: Storage): RegistrationDraft {
  try {
    return restored(JSON.parse(storage.getItem(key) ?? "null"));
  } catch {
    return noDraft;
  }
}

/** Stores the draft across reloads; if storage is unavailable, only a reload loses it. */
export function keepDraft(storage: Storage, draft: RegistrationDraft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The steps continue with the draft in memory.
  }
}

/** Deletes the draft once the business is created or the registration is abandoned. */
export function forgetDraft(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

/** Returns the furthest step the draft allows; an expired proof restarts the registration. */
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
