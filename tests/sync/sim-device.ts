import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createHash } from "node:crypto";
import type { CustomerBody, SaleBody } from "#/contract/writes.ts";
import { formatMoneyWire, money, multiplyDivide } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import type { Transport } from "#/http/transport.ts";
import { systemTimers } from "#/platform/timers.ts";
import { takeLead } from "#/store/leader.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { openTradingStore, type TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import { creditPaymentIntent, customerIntent, saleIntent } from "#/store/outbox-intents.ts";
import { adjustmentIntent, countIntent, stocktakeIntent } from "#/store/stock-intents.ts";
import { installTill } from "#/store/till.ts";
import { createDrain } from "#/sync/drain.ts";
import { projectCredits } from "#/sync/projection-credits.ts";
import { projectCustomers } from "#/sync/projection-customers.ts";
import { projectSales } from "#/sync/projection-sales.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import { pull } from "#/sync/pull.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { catalogueActs, goodsOf } from "./sim-catalogue.ts";
import type { SimServer } from "./sim-server.ts";

const digest = async (text: string) => createHash("sha256").update(text).digest("hex");
const day = "2026-11-20";
/** Counts operations of all devices of a run in the order they were made, as UUIDv7s would sort. */
export type OpIds = () => string;

/** A till: the app's own store, outbox, drain, pull and projections over a database in memory. */
export async function simDevice(
  server: SimServer,
  index: number,
  clocks: { device: () => number; server: () => number },
  opIds: OpIds,
) {
  const now = clocks.device;
  const till = server.tills[index];
  if (!till) throw new Error("a till for every device");
  const indexedDB = new IDBFactory();
  const newId = seededIds(0x100 + index);
  const clock = { now };
  const place = { location: server.location, till: till.id, actor: server.actor };
  const open = () =>
    openTradingStore(server.business, { timers: systemTimers, indexedDB, IDBKeyRange });
  let store: TradingStore = await open();
  let drain = createDrain({ store, clock, transport: unused });
  await installTill(store.db, {
    id: till.id,
    business: server.business,
    location: server.location,
    code: till.code,
    name: till.code,
    device_id: till.code,
    status: "active",
    last_heard_at: null,
    pending_count: 0,
    oldest_pending_at: null,
    last_number: 0,
    last_seq: 0,
    last_op: null,
  });

  /** As the app's client does: every answer tells the server's time (S16). */
  const timed =
    (transport: Transport): Transport =>
    async (request) => {
      const answer = await transport(request);
      if (answer.kind === "answer") await noteServerTime(store.db, clocks.server(), now());
      return answer;
    };
  await noteServerTime(store.db, clocks.server(), now());

  const ports = { clock, digest };
  const operations = (): Promise<OperationRow[]> =>
    store.db.operations.orderBy("position").toArray();

  async function view() {
    const { db } = store;
    const ops = await operations();
    return {
      sales: projectSales(await db.sales.toArray(), ops),
      stock: projectStock(await db.stockItems.toArray(), ops),
      customers: projectCustomers(await db.customers.toArray(), ops),
      credits: projectCredits(await db.credits.toArray(), ops, day),
      goods: await goodsOf(db, ops),
    };
  }

  const { category } = server;
  return {
    operations,
    view,
    ...catalogueActs(() => store.db, ports, place, { newId, opIds, category }),
    async sell(
      good: { id: string; price: number },
      milli: number,
      debtor: { id: string; name: string } | null,
    ) {
      const total = formatMoneyWire(multiplyDivide(milli, good.price, 1000));
      const paymentId = newId();
      const draft: Omit<
        SaleBody,
        | "v"
        | "business"
        | "location"
        | "till"
        | "actor"
        | "occurred_at"
        | "clock_offset_ms"
        | "till_seq"
        | "prev_op"
        | "number"
      > = {
        id: newId(),
        customer: debtor?.id ?? null,
        customer_snapshot: debtor ? { name: debtor.name, phone: null } : null,
        lines: [
          {
            id: newId(),
            product: good.id,
            variant: null,
            name: "Good",
            quantity: formatQuantityWire(milli),
            unit_price: formatMoneyWire(good.price),
            discount: "0.00",
            tax_rate: "0.00",
            tax: "0.00",
            line_total: total,
          },
        ],
        subtotal: total,
        discount: "0.00",
        tax: "0.00",
        rounding: "0.00",
        total,
        payments: [{ id: paymentId, method: debtor ? "credit" : "cash", amount: total }],
        change: "0.00",
        credit_amount: debtor ? total : "0.00",
        due_date: null,
        notes: "",
      };
      return record(store.db, ports, await saleIntent(store.db, { opId: opIds(), place, draft }));
    },
    async count(good: { id: string }, milli: number) {
      const draft = {
        id: newId(),
        product: good.id,
        variant: null,
        quantity: formatQuantityWire(milli),
        note: "",
      };
      return record(store.db, ports, await countIntent(store.db, { opId: opIds(), place, draft }));
    },
    async adjust(good: { id: string }, milli: number) {
      const draft = {
        id: newId(),
        product: good.id,
        variant: null,
        quantity: formatQuantityWire(milli),
        reason: "other" as const,
        note: "",
      };
      const act = { opId: opIds(), place, draft };
      return record(store.db, ports, await adjustmentIntent(store.db, act));
    },
    /** Counts each good a moment after the one before it, the first `ago` milliseconds ago. */
    async take(goods: readonly { id: string }[], milli: number, ago: number) {
      const lines = goods.map((good, at) => ({
        id: newId(),
        product: good.id,
        variant: null,
        quantity: formatQuantityWire(milli + at * 1000),
        counted_at: new Date(now() - Math.floor(ago / (at + 1))).toISOString(),
      }));
      const act = { opId: opIds(), place, draft: { id: newId(), note: "", lines } };
      return record(store.db, ports, await stocktakeIntent(store.db, act));
    },
    async customer(isRefused: boolean) {
      const draft = {
        id: newId(),
        name: "Asha",
        // The server's contract knows no such number; a bug of another version would send it.
        phone: isRefused ? "12345" : null,
        email: null,
        address: "",
        credit_limit: "1000000.00",
        credit_days: 30,
        is_wholesale: false,
      } satisfies Partial<CustomerBody>;
      await record(store.db, ports, customerIntent({ opId: opIds(), place, draft }));
    },
    async pay(which: number, share: number) {
      const { credits, customers } = await view();
      const debt = credits[which % Math.max(1, credits.length)];
      const customer = customers.find(({ id }) => id === debt?.customer);
      if (!debt || !customer) return;
      const amount = Math.max(1_00, Math.floor(money(debt.credit_amount) * share));
      const draft = {
        id: newId(),
        amount: formatMoneyWire(amount),
        payment_method: "cash" as const,
        operator: null,
        reference_number: null,
        payment_date: day,
        customer: customer.id,
        customer_snapshot: { name: customer.name, phone: null },
        sale: debt.sale,
        sale_number: debt.sale_number,
        notes: "",
      };
      const intent = await creditPaymentIntent(store.db, {
        opId: opIds(),
        place,
        draft,
        credit: debt.id,
      });
      await record(store.db, ports, intent);
    },
    async drain(transport: Transport, canBatch: boolean) {
      drain = createDrain({ store, clock, transport: timed(transport) });
      const fence = await takeLead(store.db, "w", now());
      await drain.round(fence, canBatch, new AbortController().signal);
    },
    async pull(transport: Transport) {
      const fence = await takeLead(store.db, "w", now());
      await pull(
        { store, transport: timed(transport), clock },
        fence,
        server.location,
        new AbortController().signal,
      );
    },
    /** The process is gone; what the disk has is all there is (S7). */
    async kill() {
      store.close();
      store = await open();
    },
    close: () => store.close(),
    stockOf: async (good: string) => {
      const item = (await view()).stock.find(({ product }) => product === good);
      return item ? quantity(item.quantity_available) : 0;
    },
  };
}

export type SimDevice = Awaited<ReturnType<typeof simDevice>>;

const unused: Transport = () => Promise.reject(new Error("no round is under way"));
