import { expect, it } from "vitest";
import { formatReceiptCode } from "#/domain/receipt-code.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { saleOnReceipt } from "./scanned-receipt.ts";

it("identifies the sale of a receipt, a receipt whose sale is not stored here, and a code that is no receipt", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids, location } = device;
  const place = { location, till: device.till.id, actor: device.actor };
  const draft = actionsOf(device, db).saleDraft([{ product: ids.next() }]);
  const intent = saleIntent({ opId: ids.next(), place, draft });
  const { operation } = await record(db, device, intent);
  const at = { location, timeZone: "Africa/Dar_es_Salaam" };
  const number = operation.number ?? "";
  expect(await saleOnReceipt(db, formatReceiptCode(number), at)).toEqual({
    number,
    sale: draft.id,
  });
  const elsewhere = "K9999-999999";
  expect(await saleOnReceipt(db, formatReceiptCode(elsewhere), at)).toEqual({
    number: elsewhere,
    sale: null,
  });
  expect(await saleOnReceipt(db, "6180000000017", at)).toBeNull();
});
