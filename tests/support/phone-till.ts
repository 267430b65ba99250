import { hookPath } from "#/contract/payment-gateway.ts";
import { paths } from "#/contract/paths.ts";
import type { SalePayment } from "#/contract/sale.ts";
import type { GatewayStatus, PaymentGateway } from "#server/adapters/payments/gateway-port.ts";
import { reportOf, simulatedGateway } from "#server/adapters/payments/gateway-simulator.ts";
import { openGateways } from "#server/modules/payments/open-gateways.ts";
import { requestReference } from "#server/kernel/ledger/payment-request-store.ts";
import { createRequestWorker } from "#server/modules/payments/request-worker.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import { openShop } from "./trading-shop.ts";

/** The secret `testApi` gives the API. */
const secret = "a secret of the tests, 32 characters long";

export type Sold = { sale: string; payment: string };
type Between = ((gateway: PaymentGateway) => Partial<PaymentGateway>) | null;

export type PhoneTill = Awaited<ReturnType<typeof openPhoneTill>>;

/** A phone number by its owner's behaviour (gateway-simulator.ts). */
export const phone = (last: number) => `+25571234567${last}`;

/** A shop whose payment prompts go through the simulated gateway; its time passes when the test lets it. */
export async function openPhoneTill() {
  const simulators = new Map<string, ReturnType<typeof simulatedGateway>>();
  const keyOf = new Map<string, string>();
  let reports: string[] = [];
  let coming: Record<"soon" | "late", (() => void)[]> = { soon: [], late: [] };
  let between: Between = null;
  const gateways = openGateways(deriveKeys(secret), (_kind, keys, business) => {
    keyOf.set(business, keys.checksumKey);
    const opened = simulatedGateway({
      checksumKey: keys.checksumKey,
      report: (body) => reports.push(body),
      later: (work, how) => coming[how].push(work),
    });
    simulators.set(business, opened);
    const now = () => ({ ...opened, ...between?.(opened) });
    return {
      ask: (request) => now().ask(request),
      find: (reference) => now().find(reference),
      readHook: (body) => now().readHook(body),
    };
  });
  const shop = await openShop(undefined, {}, { gateways });
  const newId = () => shop.api.newId();
  const query = { business: shop.duka.id };
  const body = { kind: "simulator", is_on: true };
  const set = await shop.owner.send("PATCH", paths.paymentGateway, body, { query });
  if (set.status !== 200) throw new Error(`the gateway was not set up: ${set.status}`);
  const referenceOf = ({ payment }: Pick<Sold, "payment">) =>
    requestReference(shop.duka.id, payment);
  const report = async (text: string, kind = "simulator", business = shop.duka.id) => {
    const url = `http://localhost${hookPath(kind, business)}`;
    return shop.api.fetch(new Request(url, { method: "POST", body: text }), "10.0.0.9");
  };
  return {
    shop,
    referenceOf,
    report,
    reports: () => reports,
    signed: (reference: string, status: GatewayStatus) =>
      reportOf(keyOf.get(shop.duka.id) ?? "", reference, status),
    /** How often the prompt was shown on the phone. */
    shown: (sold: Sold) => simulators.get(shop.duka.id)?.shown.get(referenceOf(sold)) ?? 0,
    /** Overrides the gateway's methods as the server calls them. */
    between: (next: Between) => {
      between = next;
    },
    /** Lets time pass, with the customers' actions in it. */
    pass(how: "soon" | "late"): void {
      const due = coming[how];
      coming = { ...coming, [how]: [] };
      for (const one of due) one();
    },
    /** Delivers pending callbacks to the server; returns the statuses. */
    async deliver(): Promise<number[]> {
      const due = reports;
      reports = [];
      const answers = [];
      for (const text of due) answers.push((await report(text)).status);
      return answers;
    },
    /** One process's run of the payment queue. */
    async work(): Promise<void> {
      await shop.rows("UPDATE payment_requests SET next_at = now() - interval '1 s'");
      const { database, clock } = shop.api;
      const logger = { info: () => undefined, error: () => undefined };
      const deps = { database, logger, now: () => clock.now, newId, gateways };
      const worker = createRequestWorker(deps);
      await worker.drain();
      await worker.stop();
    },
    /** Sells one item by mobile money, with a prompt to that phone. */
    async sell(to: string, occurredMsAgo = 0): Promise<Sold> {
      const opId = newId();
      const sale = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
      const payment: SalePayment = {
        id: newId(),
        method: "mobile_money",
        amount: sale.total,
        operator: "mpesa",
        status: "unconfirmed",
        phone: to,
      };
      const at = new Date(Date.parse(sale.occurred_at) - occurredMsAgo).toISOString();
      const paid = { ...sale, payments: [payment], change: "0.00", occurred_at: at };
      const answer = await shop.cashier.write(paths.sales, opId, paid);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return { sale: sale.id, payment: payment.id };
    },
    async paymentOf({ sale }: Sold): Promise<SalePayment | undefined> {
      const answer = await shop.owner.get(paths.sale(sale));
      return (answer.body["payments"] as SalePayment[])[0];
    },
  };
}
