import { z } from "zod";
import { user } from "./auth.ts";
import { id } from "./primitives.ts";

/**
 * What proves a PIN on any till of the business, made on the device where the PIN was typed: the server never
 * sees a PIN. The effort is bounded at both ends: less is soon guessed, more would keep a till busy.
 */
export const pinVerifier = z
  .object({
    /** Of this PIN: another one, though of the same digits, has another. */
    id,
    /** 16 bytes. */
    salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
    /** 32 bytes, drawn from an Argon2id hash of one lane. */
    proof: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    memory_kib: z
      .int()
      .min(9 * 1024)
      .max(19 * 1024),
    passes: z.int().min(8).max(24),
  })
  .meta({ id: "PinVerifier" });

/** Null takes the PIN away. */
export const pinBody = z
  .object({ business: id.optional(), pin: pinVerifier.nullable() })
  .meta({ id: "PinBody" });

/** The PIN that holds now; null where there is none. */
export const pinAnswer = z.object({ id: id.nullable() }).meta({ id: "Pin" });

/** A PIN of one's own in place of one that was given. `was` is the given one's id. */
export const firstPinBody = z
  .object({ business: id.optional(), was: id, pin: pinVerifier })
  .meta({ id: "FirstPinBody" });

/** Somebody who opens a till by their PIN: no more of them than the counter needs. */
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
  /** `is_own`: set in a session of their own, so by their password. */
  pin: pinVerifier.extend({ is_own: z.boolean(), must_change: z.boolean() }),
});

const named = z.object({ id, name: z.string() });

/** Says which answer the till has already, by its `version`. */
export const tillPeopleQuery = z.object({
  business: id.optional(),
  known: z.string().max(64).optional(),
});

/** Those who work where a till is and have a PIN, with where that is. */
export const tillPeople = z
  .object({
    version: z.string(),
    business: named,
    location: named,
    /** Null where it is what the till has. */
    people: z.array(tillPerson).nullable(),
  })
  .meta({ id: "TillPeople" });

export type PinVerifier = z.infer<typeof pinVerifier>;
export type PinBody = z.infer<typeof pinBody>;
export type FirstPinBody = z.infer<typeof firstPinBody>;
export type TillPeople = z.infer<typeof tillPeople>;
export type TillPerson = z.infer<typeof tillPerson>;
