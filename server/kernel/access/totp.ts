import { Secret, TOTP } from "otpauth";

/** RFC 6238 as implemented by all authenticator apps: SHA-1, six digits, 30 seconds. */
const period = 30;
const shape = { algorithm: "SHA1", digits: 6, period } as const;

/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20;

/** A new secret in base 32, as typed into apps by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth:` address that a QR code passes to an authenticator app. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...shape, issuer: "Kaunta", label: email, secret }).toString();
}

/**
 * The time step of the code: the current, previous or next one, to tolerate clock differences and slow
 * typing. Null if it matches none. The caller must ensure that a step is used only once (RFC 6238 §5.2).
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
