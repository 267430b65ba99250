import { errors, jwtVerify, SignJWT } from "jose";
import { type Keys, sameText } from "./keys.ts";

/** An access token lives 15 minutes; the app asks for the next within its last five. */
export const accessSeconds = 15 * 60;

/** A refresh token lives 30 days from the moment it was first issued. */
export const refreshMillis = 30 * 24 * 60 * 60 * 1000;

const issuer = "kaunta";

/** Whom an access token is for: this API, and nothing else that may trust the key one day. */
const audience = "kaunta-api";

export type AccessReading =
  | { ok: true; user: string; session: string }
  | { ok: false; code: "token_expired" | "auth_required" };

/** Signs an EdDSA JWT that says who and by which session; what they may do is asked anew each time. */
export function signAccess(
  { signing }: Keys,
  whose: { user: string; session: string },
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ sid: whose.session })
    .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(whose.user)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessSeconds)
    .sign(signing.privateKey);
}

export async function readAccessToken(
  { signing }: Keys,
  token: string,
  now: number,
): Promise<AccessReading> {
  try {
    const { payload } = await jwtVerify(token, signing.publicKey, {
      algorithms: ["EdDSA"],
      typ: "at+jwt",
      issuer,
      audience,
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: new Date(now),
    });
    const { sub, sid } = payload;
    if (typeof sub !== "string" || typeof sid !== "string")
      return { ok: false, code: "auth_required" };
    return { ok: true, user: sub, session: sid };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, code: "token_expired" };
    // Signed by a version that named no audience: it is renewed, and nobody is signed out.
    if (error instanceof errors.JWTClaimValidationFailed && isWithoutAudience(error))
      return { ok: false, code: "token_expired" };
    if (error instanceof errors.JOSEError) return { ok: false, code: "auth_required" };
    throw error;
  }
}

function isWithoutAudience({ claim, payload }: errors.JWTClaimValidationFailed): boolean {
  return claim === "aud" && payload.aud === undefined;
}

export type RefreshSession = { id: string; refresh_salt: string };

/**
 * The refresh token of a generation. It is a MAC, not a stored secret: the successor of a token is the
 * same however often it is asked for (S9), and the database holds nothing that signs anybody in.
 */
export function refreshToken(keys: Keys, session: RefreshSession, generation: number): string {
  const mac = keys.mac("refresh", `${session.id}.${generation}.${session.refresh_salt}`);
  return `${session.id}.${generation}.${mac}`;
}

/** What a refresh token claims to be; nothing is proved yet. Null when it cannot be one. */
export function claimedRefresh(token: string): { session: string; generation: number } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[0-9a-f]{64}$/.exec(
    token,
  );
  if (match?.[1] === undefined) return null;
  return { session: match[1], generation: Number(match[2]) };
}

/** Whether a token is the one this server gave out for that generation of that session. */
export function isGenuineRefresh(
  keys: Keys,
  session: RefreshSession,
  generation: number,
  token: string,
): boolean {
  return sameText(refreshToken(keys, session, generation), token);
}
