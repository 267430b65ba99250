import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import { stockAlert } from "../stock-alert.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["alerts"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.alertsAcknowledge };
}

const alertIds = pure(() => z.array(id).min(1).max(200));

/** Acknowledges alerts. An alert that was closed or acknowledged in the meantime is unchanged. */
export const acknowledgeBody = pure(() =>
  z.object({ ...origin, alert_ids: alertIds }).meta({ id: "AcknowledgeBody" }),
);

/** The same for a caller without an outbox. */
export const plainAcknowledgeBody = pure(() =>
  z.strictObject({ alert_ids: alertIds }).meta({ id: "PlainAcknowledgeBody" }),
);

/** Response for one alert and for several. */
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
