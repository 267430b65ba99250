import { z } from "zod";
import {
  acknowledgeBody,
  type AcknowledgeBody,
  plainAcknowledgeBody,
  type PlainAcknowledgeBody,
} from "#/contract/operations/alert-acknowledge.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";

/** Acknowledges alerts. Alerts closed meanwhile are skipped; they are not an error. */
export const acknowledgeAlerts: Command<AcknowledgeBody | PlainAcknowledgeBody> = {
  type: "alert.acknowledge",
  body: z.union([acknowledgeBody, plainAcknowledgeBody]),
  permission: "alert.acknowledge",
  apply: (context, body) => acknowledge(context, body.alert_ids),
};

/** The same for one alert named in the path, without a body. */
export const acknowledgeAlert: Command<Record<string, never>> = {
  type: "alert.acknowledge",
  body: z.strictObject({}),
  permission: "alert.acknowledge",
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
