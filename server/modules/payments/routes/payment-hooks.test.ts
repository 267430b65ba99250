import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { payloadChecksum } from "#server/adapters/payments/signed-payload.ts";
import { openPhoneTill, phone, type PhoneTill } from "#tests/support/phone-till.ts";

let till: PhoneTill;
beforeAll(async () => {
  till = await openPhoneTill();
});
afterAll(() => till.shop.closeWithTrueBooks());

const paid = { state: "paid", amount: 150_000, reference: "NET1" } as const;
const payments = async () =>
  till.shop.rows("SELECT payment_id, state FROM payment_requests ORDER BY 1");

describe("a gateway's report", () => {
  it("that is unsigned, or signed with another key, changes nothing", async () => {
    const sold = await till.sell(phone(6));
    await till.work();
    const before = await payments();
    const data = { reference: till.referenceOf(sold), status: paid };
    const payload = { event: "PAYMENT", data };
    const bodies = [
      "",
      "[]",
      "no JSON",
      JSON.stringify(payload),
      JSON.stringify({ ...payload, checksum: payloadChecksum("another key", payload) }),
      // Signed for another amount.
      till.signed(till.referenceOf(sold), paid).replace("150000", "950000"),
    ];
    for (const body of bodies) expect((await till.report(body)).status).toBe(403);
    expect(await payments()).toEqual(before);
  });

  it("of an unknown payment is accepted, so that the gateway stops, and changes nothing", async () => {
    const before = await payments();
    const answer = await till.report(till.signed("KNOTHINGKNOWNHERE000", paid));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { received: true, outcome: "unknown" },
    ]);
    expect(await payments()).toEqual(before);
  });

  it("is accepted only for its own gateway and business", async () => {
    const sold = await till.sell(phone(6));
    await till.work();
    const body = till.signed(till.referenceOf(sold), paid);
    const other = await till.shop.api.business({ subdomain: "jirani" });
    expect((await till.report(body, "simulator", other.id)).status).toBe(404);
    expect((await till.report(body, "clickpesa")).status).toBe(404);
    expect((await till.report(body, "simulator", "no-business")).status).toBe(404);
    // Another business's gateway signs with a different key.
    const neighbour = await till.shop.api.signIn(other.owner);
    const set = { kind: "simulator", is_on: true };
    const query = { business: other.id };
    expect((await neighbour.send("PATCH", paths.paymentGateway, set, { query })).status).toBe(200);
    expect((await till.report(body, "simulator", other.id)).status).toBe(403);
    expect(await till.paymentOf(sold)).toMatchObject({ status: "unconfirmed" });
  });

  it("that is too long is rejected unread", async () => {
    expect((await till.report("x".repeat(20_000))).status).toBe(413);
  });

  it("with a reference already used for a payment confirms, and the owner is notified", async () => {
    const [first, second] = [await till.sell(phone(6)), await till.sell(phone(6))];
    await till.work();
    const used = { ...paid, reference: "TWICE1" };
    for (const sold of [first, second])
      expect((await till.report(till.signed(till.referenceOf(sold), used))).status).toBe(200);
    const open = await till.shop.rows(
      "SELECT data FROM discrepancies WHERE kind = 'reference_reused'",
    );
    expect(open).toEqual([{ data: expect.objectContaining({ reference: "TWICE1" }) as unknown }]);
  });
});

describe("the gateway of a business", () => {
  const asked = (path: string) => `${path}?business=${till.shop.duka.id}`;
  const query = () => ({ business: till.shop.duka.id });
  const put = (body: object) =>
    till.shop.owner.send("PATCH", paths.paymentGateway, body, { query: query() });

  it("requires all its keys, exposes none of them, and keeps them encrypted", async () => {
    const refused = await put({ kind: "clickpesa", is_on: true, client_id: "ID1" });
    expect([refused.status, Object.keys(refused.body["errors"] as object)]).toEqual([
      422,
      ["api_key", "checksum_key"],
    ]);
    const keys = { client_id: "ID1", api_key: "SECRET-A", checksum_key: "SECRET-B" };
    const set = await put({ kind: "clickpesa", is_on: true, ...keys });
    expect(set.body).toMatchObject({ kind: "clickpesa", client_id: "ID1", has_keys: true });
    const told = [set.body, (await till.shop.owner.get(asked(paths.paymentGateway))).body];
    const kept = await till.shop.rows("SELECT row_to_json(g)::text AS row FROM payment_gateways g");
    const audit = await till.shop.rows("SELECT data::text FROM audit_log");
    expect(JSON.stringify([told, kept, audit])).not.toMatch(/SECRET/);
    // Omitted fields are left unchanged.
    expect((await put({ kind: "clickpesa", is_on: false })).body).toMatchObject({
      client_id: "ID1",
      has_keys: true,
      is_on: false,
    });
  });

  it("that is off requests no payment, and tills are informed", async () => {
    const sold = await till.sell(phone(0));
    expect(await till.paymentOf(sold)).toMatchObject({ status: "unconfirmed" });
    expect((await till.paymentOf(sold))?.request).toBeUndefined();
    const settings = await till.shop.rows("SELECT settings FROM businesses WHERE id = $1", [
      till.shop.duka.id,
    ]);
    expect(settings).toMatchObject([{ settings: { phone_requests: false } }]);
    expect((await put({ kind: "simulator", is_on: true })).status).toBe(200);
  });

  it("is tested with one's own phone, once however often the request is sent", async () => {
    const test = { id: till.shop.api.newId(), phone: "0712 345 670", amount: "1000.00" };
    const ask = () =>
      till.shop.owner.send("POST", paths.paymentGatewayTest, test, { query: query() });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    await till.work();
    expect(till.shown({ sale: "", payment: test.id })).toBe(1);
    till.pass("soon");
    await till.deliver();
    const { body } = await till.shop.owner.get(asked(paths.paymentGateway));
    expect(body["test"]).toMatchObject({ id: test.id, state: "confirmed", phone: "+255712345670" });
    const wrong = { ...test, id: till.shop.api.newId(), phone: "12", amount: "10.50" };
    const refused = await till.shop.owner.send("POST", paths.paymentGatewayTest, wrong, {
      query: query(),
    });
    expect([refused.status, Object.keys(refused.body["errors"] as object)]).toEqual([
      422,
      ["phone"],
    ]);
  });

  it("shows the owner unconfirmed payments and the outcome of their requests", async () => {
    const sold = await till.sell(phone(4));
    await till.work();
    till.pass("soon");
    await till.deliver();
    const { body } = await till.shop.owner.get(asked(paths.unconfirmedPayments));
    const rows = body["results"] as { id: string }[];
    expect(rows.find(({ id }) => id === sold.payment)).toMatchObject({
      sale: sold.sale,
      amount: "1500.00",
      request: "wrong_amount",
      received: "750.00",
      phone: phone(4),
    });
    expect(rows.every(({ id }) => typeof id === "string") && body["count"] === rows.length).toBe(
      true,
    );
    // A cashier sees neither the list nor the keys.
    for (const path of [paths.unconfirmedPayments, paths.paymentGateway])
      expect((await till.shop.cashier.get(asked(path))).status).toBe(403);
  });
});
