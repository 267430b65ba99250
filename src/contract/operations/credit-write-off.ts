import { z } from "zod";
import { credit } from "../credit.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, moneyNotNegative, requiredText } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["customers", "credits"] as const;

/** Request target; `subject` is the debt. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.creditWriteOff(subject) };
}

/** Writes off the outstanding amount of a debt. */
export const writeOffBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      customer: id,
      amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
      reason: requiredText(500),
    })
    .meta({ id: "WriteOffBody" }),
);

export const api = pure(() => ({
  body: writeOffBody,
  answer: credit,
  summary: "Give up what is left of a debt, with the reason",
}));

export type WriteOffBody = z.infer<typeof writeOffBody>;
