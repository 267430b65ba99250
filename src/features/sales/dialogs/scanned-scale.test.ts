import { describe, expect, it } from "vitest";
import { checkDigit } from "#/domain/barcode.ts";
import type { ScaleCode } from "#/domain/scale-code.ts";
import type { StoredBusiness } from "#/store/replicated-rows.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";
import { CartController } from "../cart/cart-controller.ts";
import { addScaled } from "./scanned-scale.ts";

const whole = (digits: string) => `${digits}${checkDigit(digits)}`;
const scale_codes: ScaleCode[] = [
  { prefix: "21", holds: "weight", item_digits: 5, has_check: false },
  { prefix: "20", holds: "price", item_digits: 5, has_check: false },
];

/**
 * A counter whose scales use number 42 for rice and 00077 for spice; beans have a scale code for zero weight
 * as barcode, and soap is not sold by weight.
 */
async function counter(codes: ScaleCode[] = scale_codes) {
  const device = createTestDevice();
  const { db } = await device.open();
  await db.businesses.put({ id: db.business, settings: { scale_codes: codes } } as StoredBusiness);
  await db.products.bulkPut([
    storedProduct("rice", { sku: "42", unit_of_measure: "kg", selling_price: "3200.00" }),
    storedProduct("spice", { sku: "00077", unit_of_measure: "gram", selling_price: "20.00" }),
    storedProduct("beans", { barcode: whole("210009900000"), unit_of_measure: "kg" }),
    storedProduct("soap", { sku: "55" }),
  ]);
  const controller = new CartController(
    db,
    device,
    { location: device.location, actor: device.actor },
    null,
  );
  await controller.start();
  const read = async (code: string) => {
    await addScaled(db, controller, code, { newId: () => device.ids.next(), language: "en" });
    const { lines } = controller.state().cart ?? { lines: [] };
    return lines.map(({ product, quantity, unitPrice }) => [product, quantity, unitPrice]);
  };
  return { read };
}

describe("a scale label", () => {
  it("adds the weighed quantity, to the gram, and each label to the same line", async () => {
    const { read } = await counter();
    expect(await read(whole("210004201234"))).toEqual([["rice", 1234, 320_000]]);
    expect(await read(whole("210004200766"))).toEqual([["rice", 2000, 320_000]]);
  });

  it("adds the quantity its price buys", async () => {
    const { read } = await counter();
    expect(await read(whole("200004204800"))).toEqual([["rice", 1500, 320_000]]);
  });

  it("finds the item with leading zeros in its number, or by its code for zero weight", async () => {
    const { read } = await counter();
    expect(await read(whole("210007700250"))).toEqual([["spice", 250_000, 2000]]);
    expect(await read(whole("210009900500"))).toContainEqual(["beans", 500, 300_000]);
  });

  it("adds nothing for an unweighed or unknown item, zero weight or a wrong check digit", async () => {
    const { read } = await counter();
    const wrong = whole("210004201234").replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    for (const code of [
      whole("210005500250"),
      whole("200005500250"),
      whole("210008800250"),
      whole("210004200000"),
      wrong,
    ])
      expect(await read(code)).toEqual([]);
  });

  it("is no label when the shop has no scales", async () => {
    const { read } = await counter([]);
    expect(await read(whole("210004201234"))).toEqual([]);
  });
});
