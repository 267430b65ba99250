import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Delivery } from "#server/adapters/messenger.ts";
import { mostSendsADay, mostSendsOnTrial } from "#server/modules/receipts/message-quota.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { receiptSender, recordingCarrier } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

async function sell(): Promise<string> {
  const opId = newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]);
  const { status } = await shop.cashier.write(paths.sales, opId, body);
  expect(status).toBe(201);
  return body.id;
}

/** Requests a receipt as a till does; returns the id of the message. */
async function ask(subject: string, to: string, language: "en" | "sw" = "en") {
  const opId = newId();
  const channel = to.includes("@") ? "email" : "sms";
  const type = "sale";
  const body = { ...shop.bodies.origin(opId), id: newId(), type, channel, to, language };
  const { status } = await shop.cashier.write(paths.receiptSend(subject), opId, body);
  expect(status).toBe(201);
  return body.id;
}

async function stateOf(id: string) {
  const [row] = await shop.rows(
    "SELECT status, failure, attempts, extract(epoch FROM next_at - now())::int AS due FROM receipt_sends WHERE id = $1",
    [id],
  );
  return row;
}

async function twiceOf(id: string) {
  const [row] = await shop.rows("SELECT may_be_twice FROM receipt_sends WHERE id = $1", [id]);
  return row?.["may_be_twice"];
}

/** Makes the next attempt due. */
const letTimePass = (id: string) =>
  shop.rows("UPDATE receipt_sends SET next_at = now() - interval '1 second' WHERE id = $1", [id]);

async function drain(...carriers: ReturnType<typeof recordingCarrier>[]): Promise<void> {
  const senders = carriers.map((carrier) => receiptSender(shop.api, carrier));
  await Promise.all(senders.map((sender) => sender.drain()));
  await Promise.all(senders.map((sender) => sender.stop()));
}

it("sends a receipt by email and by SMS, and reports it to every till", async () => {
  const sale = await sell();
  await ask(sale, "Asha@Example.com ");
  await ask(sale, "0712 345 678");
  const carrier = recordingCarrier();
  await drain(carrier);
  const mail = carrier.asked.find(({ channel }) => channel === "email");
  expect(mail).toMatchObject({
    to: "asha@example.com",
    text: expect.stringContaining("Good") as string,
    html: expect.stringContaining("<table") as string,
  });
  const sms = carrier.asked.find(({ channel }) => channel === "sms");
  expect(sms?.to).toBe("+255712345678");
  expect(sms?.text.length).toBeLessThanOrEqual(306);
  const { body } = await shop.owner.get(paths.sale(sale));
  expect(body["receipt"]).toMatchObject({
    email_sent: true,
    sms_sent: true,
    sends: [{ status: "sent" }, { status: "sent" }],
  });
  const feed = await shop.cashier.get(paths.changes, {
    business: shop.duka.id,
    location: shop.duka.location,
  });
  expect(JSON.stringify(feed.body)).toContain('"email_sent":true');
});

it("sends each message once, however many processes work on the queue", async () => {
  const sale = await sell();
  const wanted = Array.from({ length: 12 }, (_, at) => `+2557000000${String(at).padStart(2, "0")}`);
  for (const to of wanted) await ask(sale, to);
  const carriers = Array.from({ length: 4 }, () =>
    recordingCarrier(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { ok: true };
    }),
  );
  await drain(...carriers);
  const sent = carriers.flatMap(({ asked }) => asked.map(({ to }) => to));
  expect(sent.toSorted()).toEqual(wanted);
});

it("leaves a message to another process when the one that claimed it has died", async () => {
  const id = await ask(await sell(), "+255712000001");
  let finish: (delivery: Delivery) => void = () => undefined;
  const dead = recordingCarrier(() => new Promise<Delivery>((resolve) => (finish = resolve)));
  const stuck = receiptSender(shop.api, dead);
  const never = stuck.drain();
  await expect.poll(() => dead.asked.length).toBe(1);
  const carrier = recordingCarrier();
  await drain(carrier);
  expect(carrier.asked).toEqual([]);
  await letTimePass(id);
  await drain(carrier);
  expect(carrier.asked.length).toBe(1);
  // Whether the first process sent it is unknown: the second is marked as a copy, and every till shows that.
  expect(carrier.asked[0]?.text).toContain(" - COPY, ");
  expect(await twiceOf(id)).toBe(true);
  // A late result of the first process no longer changes anything.
  finish({ ok: false, code: "refused" });
  await never;
  await stuck.stop();
  expect(await stateOf(id)).toMatchObject({ status: "sent", failure: null });
});

it("retries undelivered messages at growing intervals, and reports failure after a day", async () => {
  const id = await ask(await sell(), "+255712000002");
  const carrier = recordingCarrier(() => ({ ok: false, code: "unreachable" }));
  await drain(carrier);
  expect(await stateOf(id)).toMatchObject({ status: "waiting", attempts: 1 });
  await letTimePass(id);
  await drain(carrier);
  const again = await stateOf(id);
  expect(Number(again?.["due"])).toBeGreaterThan(100);
  await letTimePass(id);
  await shop.rows(
    "UPDATE receipt_sends SET received_at = now() - interval '25 hours' WHERE id = $1",
    [id],
  );
  await drain(carrier);
  expect(await stateOf(id)).toMatchObject({ status: "failed", failure: "unreachable" });
});

it("marks a retry as a copy after an uncertain delivery, but not after an unreachable carrier", async () => {
  const sale = await sell();
  const [unsure, unmet] = [await ask(sale, "+255712000011"), await ask(sale, "+255712000012")];
  await drain(
    recordingCarrier(({ to }) => {
      const said = to === "+255712000011" ? { mayHaveGone: true as const } : {};
      return { ok: false, code: "unreachable", ...said };
    }),
  );
  await letTimePass(unsure);
  await letTimePass(unmet);
  const carrier = recordingCarrier();
  await drain(carrier);
  const textTo = (to: string) => carrier.asked.find((message) => message.to === to)?.text;
  expect(textTo("+255712000011")).toContain("- COPY");
  expect(textTo("+255712000012")).not.toContain("COPY");
  expect([await twiceOf(unsure), await twiceOf(unmet)]).toEqual([true, false]);
  const { body } = await shop.owner.get(paths.sale(sale));
  expect(body["receipt"]).toMatchObject({
    sends: [{ id: unsure, status: "sent", may_be_twice: true }, { id: unmet }],
  });
});

it.each([
  { language: "en", voided: "VOID", back: "Given back" },
  { language: "sw", voided: "IMEFUTWA", back: "Umerudishiwa" },
] as const)("states in $language the later changes to the sale", async (words) => {
  const after = afterSaleBodies(shop.bodies, newId);
  const made = async () => {
    const opId = newId();
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]);
    await shop.cashier.write(paths.sales, opId, body);
    return body;
  };
  const [gone, part] = [await made(), await made()];
  // The receipt is already queued when the items are returned.
  for (const to of ["+255712000021", "void@example.com"]) await ask(gone.id, to, words.language);
  for (const to of ["+255712000022", "back@example.com"]) await ask(part.id, to, words.language);
  const [opId, other] = [newId(), newId()];
  await shop.cashier.write(paths.saleVoid(gone.id), opId, after.void(opId, gone));
  await shop.cashier.write(paths.saleReturns(part.id), other, after.back(other, part, [500]));
  const carrier = recordingCarrier();
  await drain(carrier);
  const sent = (to: string) => carrier.asked.find((message) => message.to === to);
  expect(sent("+255712000021")?.text).toContain(`${gone.number} - ${words.voided}, `);
  expect(sent("void@example.com")).toMatchObject({
    subject: expect.stringContaining(words.voided) as string,
    html: expect.stringContaining(words.voided) as string,
  });
  expect(sent("+255712000022")?.text).toContain(`${words.back} `);
  expect(sent("back@example.com")?.text).toContain(words.back);
});

it.each(["refused", "no_carrier"] as const)("does not retry what is %s", async (code) => {
  const sale = await sell();
  const id = await ask(sale, "+255712000003");
  await drain(recordingCarrier(() => ({ ok: false, code })));
  expect(await stateOf(id)).toMatchObject({ status: "failed", failure: code, attempts: 1 });
  const { body } = await shop.owner.get(paths.sale(sale));
  expect(body["receipt"]).toMatchObject({ sms_sent: false, sends: [{ failure: code }] });
});

it("[S5] waits for a sale that has not arrived yet", async () => {
  const opId = newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
  const id = await ask(body.id, "late@example.com");
  const carrier = recordingCarrier();
  await drain(carrier);
  expect([carrier.asked.length, (await stateOf(id))?.["status"]]).toEqual([0, "waiting"]);
  await shop.cashier.write(paths.sales, opId, body);
  await letTimePass(id);
  await drain(carrier);
  expect(carrier.asked.map(({ to }) => to)).toEqual(["late@example.com"]);
});

it("sends nothing for a user without a proved phone, whatever actor is named, and sends once it is proved", async () => {
  const sale = await sell();
  const proof = "UPDATE users SET phone_verified_at = $2 WHERE id = $1";
  await shop.rows(proof, [shop.duka.cashier.id, null]);
  const sent = [await ask(sale, "+255712000041"), await ask(sale, "asha@example.com")];
  const carrier = recordingCarrier();
  await drain(carrier);
  expect(carrier.asked).toEqual([]);
  for (const id of sent)
    expect(await stateOf(id)).toMatchObject({ status: "failed", failure: "sender_unproved" });
  const { body } = await shop.owner.get(paths.sale(sale));
  const fate = { failure: "sender_unproved" };
  expect(body["receipt"]).toMatchObject({ sms_sent: false, sends: [fate, fate] });
  await shop.rows(proof, [shop.duka.cashier.id, new Date()]);
  await ask(sale, "+255712000041");
  await drain(carrier);
  expect(carrier.asked.map(({ to }) => to)).toEqual(["+255712000041"]);
});

it("names the shop in a text message without a link, whatever its name contains", async () => {
  await shop.rows("UPDATE businesses SET name = 'Win at http://evil.co.tz/x'");
  await ask(await sell(), "+255712000051");
  const carrier = recordingCarrier();
  await drain(carrier);
  expect(carrier.asked[0]?.text).toContain("Win at evil co tz/x");
  expect(carrier.asked[0]?.text).not.toMatch(/:\/\/|\.co/);
  await shop.rows("UPDATE businesses SET name = 'Duka la Asha'");
});

it("sends only a few a day during the shop's trial", async () => {
  const sale = await sell();
  await shop.rows("UPDATE businesses SET trial_ends_at = now() + interval '9 days'");
  const taken = "FROM operations WHERE type = 'receipt.send'";
  const [before] = await shop.rows(`SELECT count(*)::int AS n ${taken}`);
  const kept = "business_id, type, hash, carrier_id, received_at, outcome, code, status, ack_seq";
  const missing = mostSendsOnTrial - Number(before?.["n"]);
  await shop.rows(
    `INSERT INTO operations (op_id, ${kept})
     SELECT gen_random_uuid(), ${kept} FROM (SELECT * ${taken} LIMIT 1) one, generate_series(1, ${missing})`,
  );
  const over = await ask(sale, "+255712000061");
  await shop.rows("UPDATE businesses SET trial_ends_at = now() - interval '1 day'");
  const paid = await ask(sale, "+255712000062");
  const carrier = recordingCarrier();
  await drain(carrier);
  expect(await stateOf(over)).toMatchObject({ status: "failed", failure: "limit_reached" });
  expect(await stateOf(paid)).toMatchObject({ status: "sent" });
  await shop.rows("UPDATE businesses SET trial_ends_at = NULL");
});

it("sends no more a day than the shop's limit, records the rest, and sends again the next day", async () => {
  const sale = await sell();
  const taken = "FROM operations WHERE type = 'receipt.send'";
  const [before] = await shop.rows(`SELECT count(*)::int AS n ${taken}`);
  const kept = "business_id, type, hash, carrier_id, received_at, outcome, code, status, ack_seq";
  const missing = mostSendsADay - Number(before?.["n"]) - 1;
  await shop.rows(
    `INSERT INTO operations (op_id, ${kept})
     SELECT gen_random_uuid(), ${kept} FROM (SELECT * ${taken} LIMIT 1) one, generate_series(1, ${missing})`,
  );
  const [last, over] = [await ask(sale, "+255712000031"), await ask(sale, "+255712000032")];
  const carrier = recordingCarrier();
  await drain(carrier);
  expect(carrier.asked.map(({ to }) => to)).toEqual(["+255712000031"]);
  expect(await stateOf(last)).toMatchObject({ status: "sent" });
  expect(await stateOf(over)).toMatchObject({ status: "failed", failure: "limit_reached" });
  const { body } = await shop.owner.get(paths.sale(sale));
  expect(body["receipt"]).toMatchObject({ sends: [{}, { failure: "limit_reached" }] });
  const [yesterday] = await shop.rows(`SELECT min(received_at) - interval '1 day' AS at ${taken}`);
  await shop.rows("UPDATE operations SET received_at = $1 WHERE type = 'receipt.send'", [
    yesterday?.["at"],
  ]);
  await ask(sale, "+255712000032");
  await drain(carrier);
  expect(carrier.asked.at(-1)?.to).toBe("+255712000032");
});
