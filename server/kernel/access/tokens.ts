import { errors, jwtVerify, SignJWT } from "jose";
import { type Keys, sameText } from "./keys.ts";

/** An access token lives 15 minutes; the app renews it within its last five. */
export const accessSeconds = 15 * 60;

/** A refresh token lives 30 days from its first issue. */
export const refreshMillis = 30 * 24 * 60 * 60 * 1000;

const issuer = "kaunta";

/** The audience of access tokens: this API only, in case other services trust the key one day. */
const audience = "kaunta-api";

export type AccessReading =
  | { ok: true; user: string; session: string }
  | { ok: false; code: "token_expired" | "auth_required" };

/** Signs an EdDSA JWT with user and session; permissions are queried on every request. */
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
    // Signed by a version without an audience: treated as expired, so that it is renewed without signing the
    // user out.
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
 * The refresh token of a generation. It is a MAC, not a stored secret: the successor of a token is the same
 * on every request (S9), and the database holds nothing that allows signing in.
 */
export function refreshToken(keys: Keys, session: RefreshSession, generation: number): string {
  const mac = keys.mac("refresh", `${session.id}.${generation}.${session.refresh_salt}`);
  return `${session.id}.${generation}.${mac}`;
}

/** The claims of a refresh token, not yet verified. Null if it is malformed. */
export function claimedRefresh(token: string): { session: string; generation: number } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[0-9a-f]{64}$/.exec(
    token,
  );
  if (match?.[1] === undefined) return null;
  return { session: match[1], generation: Number(match[2]) };
}

/** Whether this server issued the token for that generation of that session. */
export function isGenuineRefresh(
  keys: Keys,
  session: RefreshSession,
  generation: number,
  token: string,
): boolean {
  return sameText(refreshToken(keys, session, generation), token);
}
