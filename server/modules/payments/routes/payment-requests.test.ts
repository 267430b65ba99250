import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPhoneTill, phone, type PhoneTill } from "#tests/support/phone-till.ts";

let till: PhoneTill;
beforeAll(async () => {
  till = await openPhoneTill();
});
afterAll(() => till.shop.closeWithTrueBooks());

describe("a payment request to a customer's phone", () => {
  it("is not sent for a sale that arrives an hour late", async () => {
    const sold = await till.sell(phone(0), 60 * 60_000);
    await till.work();
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "unconfirmed",
      request: { state: "not_asked" },
    });
    expect(till.shown(sold)).toBe(0);
  });

  it("is sent once by the server, and the payment is confirmed when the report arrives", async () => {
    const sold = await till.sell(phone(0));
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "unconfirmed",
      request: { state: "waiting" },
    });
    await Promise.all([till.work(), till.work()]);
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "unconfirmed",
      request: { state: "asked" },
    });
    till.pass("soon");
    expect(await till.deliver()).toEqual([200]);
    const reference = till.referenceOf(sold);
    expect(till.shown(sold)).toBe(1);
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "confirmed",
      reference: `SIM${reference.slice(1, 9)}`,
      request: { state: "confirmed" },
    });
  });

  it("may be answered late: the payment is then confirmed, despite earlier lookups", async () => {
    const sold = await till.sell(phone(1));
    await till.work();
    await till.work();
    expect(await till.paymentOf(sold)).toMatchObject({ request: { state: "asked" } });
    till.pass("late");
    expect(await till.deliver()).toEqual([200]);
    expect(await till.paymentOf(sold)).toMatchObject({ status: "confirmed" });
  });

  it("whose report is lost is resolved by a lookup", async () => {
    const sold = await till.sell(phone(2));
    await till.work();
    till.pass("soon");
    expect(till.reports()).toEqual([]);
    await till.work();
    expect(await till.paymentOf(sold)).toMatchObject({ status: "confirmed" });
  });

  it("whose report arrives twice, or again a day later, is confirmed once", async () => {
    const sold = await till.sell(phone(3));
    await till.work();
    till.pass("soon");
    const [twice = ""] = till.reports();
    expect(await till.deliver()).toEqual([200, 200]);
    const seq = () => till.shop.rows("SELECT seq FROM changes WHERE entity_id = $1", [sold.sale]);
    const before = await seq();
    const answer = await till.report(twice);
    expect(await answer.json()).toMatchObject({ outcome: "unchanged" });
    expect(await seq()).toEqual(before);
    // A failure signed before the success does not revert it either.
    const reference = till.referenceOf(sold);
    await till.report(till.signed(reference, { state: "failed", reason: "timeout" }));
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "confirmed",
      request: { state: "confirmed" },
    });
  });

  it("that is paid with another amount leaves the payment unconfirmed and shows the amount received", async () => {
    const sold = await till.sell(phone(4));
    await till.work();
    till.pass("soon");
    await till.deliver();
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "unconfirmed",
      request: { state: "wrong_amount", received: "750.00" },
    });
  });

  it("that is declined leaves it unconfirmed; money that arrives anyway confirms it", async () => {
    const sold = await till.sell(phone(5));
    await till.work();
    till.pass("soon");
    await till.deliver();
    expect(await till.paymentOf(sold)).toMatchObject({
      status: "unconfirmed",
      request: { state: "failed" },
    });
    const reference = till.referenceOf(sold);
    await till.report(
      till.signed(reference, { state: "paid", amount: 150_000, reference: "LATE1" }),
    );
    expect(await till.paymentOf(sold)).toMatchObject({ status: "confirmed", reference: "LATE1" });
  });

  it("is not repeated when the gateway's answer was lost", async () => {
    till.between((gateway) => ({
      ...gateway,
      ask: async (request) => {
        await gateway.ask(request);
        return { ok: false, code: "unreachable", mayHaveGone: true };
      },
    }));
    const sold = await till.sell(phone(0));
    await till.work();
    till.between(null);
    expect(await till.paymentOf(sold)).toMatchObject({ request: { state: "waiting" } });
    await till.work();
    expect(till.shown(sold)).toBe(1);
    expect(await till.paymentOf(sold)).toMatchObject({ request: { state: "asked" } });
  });

  it("is sent later when the gateway was unreachable, but not once the customer has left", async () => {
    till.between((gateway) => ({
      ...gateway,
      ask: async () => ({ ok: false, code: "unreachable" }),
      find: async () => ({ ok: false, code: "unreachable" }),
    }));
    const [soon, never] = [await till.sell(phone(0)), await till.sell(phone(0))];
    await till.work();
    till.between(null);
    const [earlier] = await till.shop.rows(
      "SELECT created_at - interval '11 minutes' AS at FROM payment_requests WHERE payment_id = $1",
      [never.payment],
    );
    await till.shop.rows("UPDATE payment_requests SET created_at = $2 WHERE payment_id = $1", [
      never.payment,
      earlier?.["at"],
    ]);
    await till.work();
    expect(await till.paymentOf(soon)).toMatchObject({ request: { state: "asked" } });
    expect(await till.paymentOf(never)).toMatchObject({ request: { state: "not_asked" } });
    expect(till.shown(never)).toBe(0);
  });
});
