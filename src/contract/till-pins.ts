import { z } from "zod";
import { user } from "./auth.ts";
import { id } from "./primitives.ts";

/**
 * Verifies a PIN on any till of the business. It is derived on the device where the PIN was typed: the server
 * never receives a PIN. The work factor is bounded at both ends: less is easily guessed, more would block a
 * till.
 */
export const pinVerifier = z
  .object({
    /** Id of this PIN; a new PIN with the same digits has another id. */
    id,
    /** 16 bytes. */
    salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
    /** 32 bytes, derived from an Argon2id hash with one lane. */
    proof: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    memory_kib: z
      .int()
      .min(9 * 1024)
      .max(19 * 1024),
    passes: z.int().min(8).max(24),
  })
  .meta({ id: "PinVerifier" });

/** Null removes the PIN. */
export const pinBody = z
  .object({ business: id.optional(), pin: pinVerifier.nullable() })
  .meta({ id: "PinBody" });

/** The current PIN; null if there is none. */
export const pinAnswer = z.object({ id: id.nullable() }).meta({ id: "Pin" });

/** Replaces an assigned PIN with one's own. `was` is the id of the assigned PIN. */
export const firstPinBody = z
  .object({ business: id.optional(), was: id, pin: pinVerifier })
  .meta({ id: "FirstPinBody" });

/** A user who unlocks a till by PIN, limited to what the counter needs. */
const tillPerson = z.object({
  user: user.pick({
    id: true,
    first_name: true,
    last_name: true,
    avatar: true,
    language: true,
    theme: true,
    roles: true,
    permissions: true,
  }),
  /** `is_own`: set in the user's own session, and so with their password. */
  pin: pinVerifier.extend({ is_own: z.boolean(), must_change: z.boolean() }),
});

const named = z.object({ id, name: z.string() });

/** The `version` the till already has. */
export const tillPeopleQuery = z.object({
  business: id.optional(),
  known: z.string().max(64).optional(),
});

/** Users with a PIN who work at the till's location, and that location. */
export const tillPeople = z
  .object({
    version: z.string(),
    business: named,
    location: named,
    /** Null if unchanged since the till's version. */
    people: z.array(tillPerson).nullable(),
  })
  .meta({ id: "TillPeople" });

export type PinVerifier = z.infer<typeof pinVerifier>;
export type PinBody = z.infer<typeof pinBody>;
export type FirstPinBody = z.infer<typeof firstPinBody>;
export type TillPeople = z.infer<typeof tillPeople>;
export type TillPerson = z.infer<typeof tillPerson>;
