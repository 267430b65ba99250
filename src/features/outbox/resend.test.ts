import { expect, it } from "vitest";
import { confirmIntent } from "#/store/counter-intents.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import { purchaseIntent } from "#/store/purchase-intents.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { purchaseDraft } from "#tests/support/purchase-drafts.ts";
import { resend } from "./resend.ts";

it("[S7] resends the same content to the same path under another id", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids } = device;
  const { place, ...actions } = actionsOf(device, db);
  const sale = await actions.sale();
  const payment = { draft: { sale: sale.subject, reference: "QK7" }, subject: ids.next() };
  const confirmed = confirmIntent({ opId: ids.next(), place, ...payment });
  const draft = purchaseDraft(ids);
  const bought = purchaseIntent({ opId: ids.next(), place, draft });
  const refused: OperationRow[] = [
    sale,
    (await record(db, device, confirmed)).operation,
    (await record(db, device, bought)).operation,
  ];
  const before = refused.map(({ deps, touches }) => ({ deps, touches }));
  for (const row of refused) {
    await db.operations.update(row.position, { state: "rejected" });
    const { operation } = await resend(db, device, ids.next(), readOperation(row));
    const { type, method, path, bodyText, lane: queueKey, subject, number, till, prevOp } = row;
    const same = { type, method, path, bodyText, lane: queueKey, subject, number, till, prevOp };
    expect(operation).toMatchObject({ ...same, state: "queued", supersedes: row.opId });
    expect(operation.opId).not.toBe(row.opId);
    expect(operation.touches).toEqual(before[refused.indexOf(row)]?.touches);
  }
  // Operations that depended on the sale now depend on its replacement.
  const again = await db.operations.where("opId").notEqual(sale.opId).toArray();
  const successor = again.find(({ supersedes }) => supersedes === sale.opId)?.opId;
  const last = again.find(({ supersedes }) => supersedes === confirmed.opId);
  expect(before[1]?.deps).toEqual([sale.opId]);
  expect(last?.deps).toEqual([successor]);
  expect(last?.path).toContain(`${sale.subject}/payments/${payment.subject}`);
});
