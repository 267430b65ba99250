import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import type { ClientInfo } from "#server/kernel/http/client-info.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { type GuessFault, guessFault } from "../password-guess.ts";
import { hashPassword } from "#server/kernel/access/password-hash.ts";
import { accountByPhone, type FoundAccount } from "../queries/find-account.ts";
import { ownWordsOf } from "../queries/own-words.ts";
import { readUser } from "../queries/signed-in-user.ts";
import { tellNewNumber, tellPerson } from "../account-notice.ts";
import {
  type AttemptLimit,
  countAttempt,
  networkOf,
} from "#server/kernel/access/attempt-limits.ts";
import { attemptsOf, forgiveSignIns } from "#server/kernel/access/login-limits.ts";
import {
  type CodeIssued,
  type CodeRedeemed,
  type CodeRequest,
  issueCode,
  redeemCodeIn,
  reopenCode,
} from "../one-time-codes.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { setPassword } from "../set-password.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Whether a number may be used to reset the password: not within a day of its verification, so that the owner
 * notified at the old number has time to react. The number an account was opened with replaced no other.
 */
function isSettled(
  { phone_verified_at: proved, created_at }: Pick<FoundAccount, "phone_verified_at" | "created_at">,
  at: number,
): boolean {
  return proved !== null && (proved === created_at || proved <= at - day);
}

/** The origin of a password reset. */
export type ResetBy = ClientInfo & {
  language: Language;
  /** The mark of a device on which the user with this email has signed in before; null otherwise. */
  deviceOf: (email: string) => string | null;
};

/** The subject of a device's own code, which others can neither use up nor block. */
function onDevice(phone: string, device: string): string {
  return `${phone} on ${device}`;
}

/**
 * Sends a code to a number if an account verified it at least a day ago. The response does not reveal whether
 * one did. If others have requested too many, a known device of the owner gets a code of its own.
 */
export async function sendResetCode(
  deps: ApiDeps,
  keys: Keys,
  phone: string,
  { tenant, address, language, deviceOf }: ResetBy,
): Promise<CodeIssued> {
  const account = await deps.database.system((tx) => accountByPhone(tx, phone, tenant), {
    readOnly: true,
  });
  const spoken = account?.language ?? language;
  const isNew = account !== null && !isSettled(account, deps.now());
  const request: CodeRequest = {
    purpose: "reset_password",
    subject: phone,
    user: account?.id ?? null,
    to: account === null || isNew ? null : { channel: "sms", address: phone },
    language: spoken,
    caller: address,
    isBlind: true,
  };
  const device = account === null ? null : deviceOf(attemptsOf(account));
  const first = await issueCode(deps, keys, request);
  const issued =
    first.ok || device === null
      ? first
      : await issueCode(deps, keys, { ...request, subject: onDevice(phone, device), caller: null });
  if (isNew && issued.ok) tellNewNumber(deps, phone, spoken);
  return issued;
}

/** `email`: the owner's sign-in name, so that their device can reset its count of wrong passwords. */
export type PasswordReset =
  | { ok: true; email: string }
  /** The code remains valid for another choice. */
  | { ok: false; code: "easy_password"; fault: GuessFault }
  | { ok: false; code: "too_many_attempts"; retryAfter: number }
  | Extract<CodeRedeemed, { ok: false }>;

type Confirmation = { phone: string; code: string; password: string };

/** Maximum number of password resets per number, and per network, in a quarter of an hour. */
const mostConfirmations = 30;
const confirmationSpan = 15 * 60_000;

/**
 * Redeems the code and sets the new password: all sessions of the user end, and their failed sign-ins are
 * deleted. The password is hashed whether or not the code is right, so that timing reveals nothing; each
 * attempt is counted before that, because hashing is the most expensive work an unauthenticated caller can
 * cause. A known device of the owner is counted separately, independent of attempts by others.
 */
export async function resetPassword(
  deps: ApiDeps,
  keys: Keys,
  { phone, code, password, language, ...by }: Confirmation & ResetBy,
): Promise<PasswordReset> {
  const { database, now, newId } = deps;
  const at = now();
  const account = await database.system((tx) => accountByPhone(tx, phone, by.tenant), {
    readOnly: true,
  });
  const device = account === null ? null : by.deviceOf(attemptsOf(account));
  const counted = await database.system((tx) =>
    countAttempt(tx, { keys, newId, at }, limitsOf(phone, by.address, device)),
  );
  if (!counted.ok) return { ...counted, code: "too_many_attempts" };
  const hash = await hashPassword(password);
  const reset = await database.system(async (tx) => {
    const redeemed = await redeem(tx, keys, { phone, device, code }, at);
    if (!redeemed.ok) return redeemed;
    const gone = { ok: false, code: "code_expired", left: 0 } as const;
    const person = redeemed.user === null ? null : await ownerOf(tx, redeemed.user, phone);
    if (person === null || !isSettled(person, at)) return gone;
    // Only a caller with the right code is told which of the account's own words make the password weak.
    const fault = guessFault(password, await ownWordsOf(tx, person.id));
    if (fault !== null) {
      await reopenCode(tx, redeemed.id);
      return { ok: false as const, code: "easy_password" as const, fault };
    }
    await setPassword(tx, person.id, hash, { at, reason: "password_reset", keep: null });
    await forgiveSignIns(tx, keys, attemptsOf(person));
    await recordOwnAction(tx, { now: at, newId }, person.id, "password.reset");
    const { sign_in_name: name = "" } = await readUser(tx, person.id, at);
    return { ok: true as const, person, name };
  });
  if (!reset.ok) return reset;
  tellPerson(deps, reset.person, "password_changed", language);
  return { ok: true, email: reset.name };
}

function limitsOf(phone: string, address: string | null, device: string | null): AttemptLimit[] {
  const limit = { most: mostConfirmations, span: confirmationSpan };
  if (device !== null) return [{ who: `reset ${onDevice(phone, device)}`, ...limit }];
  const number = { who: `reset ${phone}`, ...limit };
  if (address === null) return [number];
  return [number, { who: `reset from ${networkOf(address)}`, ...limit }];
}

/** The device's own code, else the one requested by anyone. */
async function redeem(
  tx: Tx,
  keys: Keys,
  { phone, device, code }: { phone: string; device: string | null; code: string },
  at: number,
): Promise<CodeRedeemed> {
  const purpose = "reset_password";
  if (device !== null) {
    const subject = onDevice(phone, device);
    const own = await redeemCodeIn(tx, keys, { purpose, subject, code }, at);
    if (own.ok || own.code === "code_invalid") return own;
  }
  return redeemCodeIn(tx, keys, { purpose, subject: phone, code }, at);
}

/** The user, if the number is still their verified one and their account is still active. */
async function ownerOf(tx: Tx, user: string, phone: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, user),
        eq(users.phone, phone),
        isNotNull(users.phone_verified_at),
        eq(users.is_active, true),
      ),
    )
    .for("update");
  return person ?? null;
}
