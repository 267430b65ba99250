import { z } from "zod";

/** Digits and letters without easily confused ones (Crockford's base 32). */
export const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
export const recoveryLength = 10;

/** A recovery code as typed: any case, with or without its hyphen, O for 0, I or L for 1. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) =>
    typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1"),
  )
  .pipe(z.string().regex(/^[0-9a-hjkmnp-tv-z]{10}$/));
