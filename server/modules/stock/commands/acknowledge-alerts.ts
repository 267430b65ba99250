import { z } from "zod";
import {
  acknowledgeBody,
  type AcknowledgeBody,
  plainAcknowledgeBody,
  type PlainAcknowledgeBody,
} from "#/contract/operations/alert-acknowledge.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";

/** This kind has always reported that neither body fits, and not the fault of a field. */
const either = z.union([acknowledgeBody, plainAcknowledgeBody]);

/** Acknowledges alerts. Alerts closed meanwhile are skipped; they are not an error. */
export const acknowledgeAlerts: Command<PlainAcknowledgeBody> = {
  type: "alert.acknowledge",
  // The plain body is strict: one with a till fits the first only.
  body: either as z.ZodType<AcknowledgeBody>,
  plain: plainBody(either),
  permission: "alert.acknowledge",
  apply: (context, body) => acknowledge(context, body.alert_ids),
};

/** The same for one alert named in the path, without a body. */
export const acknowledgeAlert: Command<Record<string, never>> = {
  type: "alert.acknowledge",
  body: null,
  plain: plainBody(z.strictObject({})),
  permission: "alert.acknowledge",
  placedBy: (store, alert) => store.placeOfAlert(alert),
  apply: (context) => acknowledge(context, context.subject === null ? [] : [context.subject]),
};

async function acknowledge(
  { store, actor, effectiveAt }: CommandContext,
  ids: readonly string[],
): Promise<Applied> {
  const seen = await store.acknowledgeAlerts(ids, actor, effectiveAt);
  for (const id of seen) store.touch("stock_alert", id, null);
  return {
    entity: "stock_alert",
    id: ids[0] ?? "",
    flags: [],
    answer: { acknowledged_count: seen.length },
  };
}
