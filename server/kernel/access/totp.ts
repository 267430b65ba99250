import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app reads it: SHA-1, six figures, 30 seconds. */
const period = 30;
const shape = { algorithm: "SHA1", digits: 6, period } as const;

/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20;

/** A new secret, in base 32 as apps take it by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth:` address a QR code carries into an authenticator app. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...shape, issuer: "Kaunta", label: email, secret }).toString();
}

/**
 * The time step whose code this is: the present one, the one before or the one after, for clocks that
 * differ and fingers that are slow. Null when it is none of theirs. That a step is good once is for
 * the caller to keep (RFC 6238 §5.2).
 *
 * @param now epoch milliseconds
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta;
}
