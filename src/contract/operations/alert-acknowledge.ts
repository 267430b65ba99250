import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import { stockAlert } from "../stock-alert.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["alerts"] as const;

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.alertsAcknowledge };
}

const alertIds = pure(() => z.array(id).min(1).max(200));

/** Somebody has seen these alerts. One that closed meanwhile, or was acknowledged, stays as it is. */
export const acknowledgeBody = pure(() =>
  z.object({ ...origin, alert_ids: alertIds }).meta({ id: "AcknowledgeBody" }),
);

/** The same for a caller without an outbox. */
export const plainAcknowledgeBody = pure(() =>
  z.strictObject({ alert_ids: alertIds }).meta({ id: "PlainAcknowledgeBody" }),
);

/** What is answered, of one alert and of several. */
export const acknowledged = pure(() =>
  stockAlert.partial().extend({ acknowledged_count: z.int().nonnegative() }),
);

export const api = pure(() => ({
  body: acknowledgeBody,
  plain: plainAcknowledgeBody,
  answer: acknowledged,
  summary:
    "Note that stock alerts were seen; `{alert_ids}` alone will do for a caller without an outbox",
}));

export type AcknowledgeBody = z.infer<typeof acknowledgeBody>;
export type PlainAcknowledgeBody = z.infer<typeof plainAcknowledgeBody>;
