import { createHash } from "node:crypto";
import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire, money, multiplyDivide } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { paths } from "#/contract/paths.ts";
import type { Transport } from "#/http/transport.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { takeLead } from "#/store/leader.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import { creditPaymentIntent, customerIntent, saleIntent } from "#/store/outbox-intents.ts";
import { installTill } from "#/store/till.ts";
import { createDrain } from "#/sync/drain.ts";
import { projectProducts } from "#/sync/projection-catalogue.ts";
import { projectCredits } from "#/sync/projection-credits.ts";
import { projectCustomers } from "#/sync/projection-customers.ts";
import { projectPurchases } from "#/sync/projection-purchases.ts";
import { projectSales } from "#/sync/projection-sales.ts";
import { projectSerials } from "#/sync/projection-serials.ts";
import { projectShifts } from "#/sync/projection-shifts.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import { projectTransfers } from "#/sync/projection-transfers.ts";
import { pull } from "#/sync/pull.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { afterSaleActions } from "./sim-after-sale.ts";
import { catalogueActions } from "./sim-catalogue.ts";
import { decisionActions } from "./sim-decisions.ts";
import { simDisk, thenForgetting } from "./sim-disk.ts";
import { pongAt } from "./sim-network.ts";
import { paidFor, paymentOf } from "./sim-payments.ts";
import { purchaseActions } from "./sim-purchases.ts";
import { numbered } from "./sim-serials.ts";
import { shiftActions, takingsIn } from "./sim-shifts.ts";
import { stockActions } from "./sim-stock.ts";
import type { SimServer } from "./sim-server.ts";

const digest = async (text: string) => createHash("sha256").update(text).digest("hex");
const day = "2026-11-20";
const shownTables = [
  "operations",
  "sales",
  "stockItems",
  "customers",
  "credits",
  "products",
  "variants",
  "serials",
  "transfers",
  "purchases",
  "shifts",
  "creditPayments",
  "feeds",
] as const;
/** Numbers the operations of all devices of a run in creation order, as UUIDv7s would sort. */
export type OpIds = () => string;

/**
 * A till: the app's own store, outbox, drain, pull and projections over a database in memory, in several
 * windows of one browser; the last of several is the worker, which only sends.
 */
export async function simDevice(
  server: SimServer,
  index: number,
  clocks: { device: () => number; server: () => number; recordContact: () => void },
  opIds: OpIds,
  windows = 1,
) {
  const now = clocks.device;
  const till = server.tills[index];
  if (!till) throw new Error("a till for every device");
  const disk = simDisk(server.business, windows);
  const newId = seededIds(0x100 + index);
  const clock = { now };
  const { location } = till;
  const place = { location, till: till.id, actor: server.actor };
  const stores: TradingStore[] = [];
  for (let window = 0; window < windows; window += 1) stores.push(await disk.open(window));
  /** The window in use. */
  let at = 0;
  const storeOf = (window: number): TradingStore => {
    const store = stores[window];
    if (store === undefined) throw new Error("a store for every window");
    return store;
  };
  const db = () => storeOf(at).db;
  await installTill(db(), {
    id: till.id,
    business: server.business,
    location,
    code: till.code,
    name: till.code,
    device: "",
    status: "active",
    last_heard_at: null,
    pending_count: 0,
    oldest_pending_at: null,
    last_number: 0,
    last_seq: 0,
    last_op: null,
  });

  /** As in the app's client: every response contains the server's time (S16). */
  const timed =
    (transport: Transport): Transport =>
    async (request) => {
      // The server is reachable, whatever happens to parallel requests (S10).
      const isPing = request.path === paths.ping;
      const answer = isPing ? pongAt(clocks.server()) : await transport(request);
      if (answer.kind === "answer") await recordContact();
      return answer;
    };
  async function recordContact() {
    clocks.recordContact();
    await noteServerTime(db(), clocks.server(), now());
  }
  await recordContact();

  const ports = { clock, digest };
  let seen: ReturnType<typeof look> | null = null;
  /** Reads the disk and what is shown of it together: most of a run is spent here. */
  async function look() {
    const rows = await disk.rows(shownTables);
    const { operations, sales, stockItems, customers, credits, products, variants } = rows;
    return {
      operations,
      view: {
        sales: projectSales(sales, operations),
        stock: projectStock(stockItems, operations),
        customers: projectCustomers(customers, operations),
        credits: projectCredits(credits, operations, day),
        goods: projectProducts(products, variants, operations),
        serials: projectSerials(rows.serials, operations),
        transfers: projectTransfers(rows.transfers, operations),
        purchases: projectPurchases(rows.purchases, operations),
        shifts: projectShifts(rows.shifts, operations, takingsIn(rows)),
      },
    };
  }
  const lastSeen = () => (seen ??= look());
  const operations = async (): Promise<readonly OperationRow[]> => (await lastSeen()).operations;
  const view = async () => (await lastSeen()).view;

  const elsewhere = location === server.location ? server.otherLocation : server.location;
  const desk = { db, ports, place, newId, opIds };
  const acts = {
    ...catalogueActions(desk, server.category),
    ...afterSaleActions(desk, async () => (await view()).sales),
    ...shiftActions(desk, async () => (await view()).shifts),
    ...stockActions(desk, { now, elsewhere }, async () => (await view()).transfers),
    ...purchaseActions(desk, server.supplier, async () => (await view()).purchases),
    ...decisionActions(desk, operations),
    async sell(
      item: { id: string; price: number },
      milli: number,
      debtor: { id: string; name: string } | null,
      pieces: number,
    ) {
      const total = formatMoneyWire(multiplyDivide(milli, item.price, 1000));
      const paymentId = newId();
      // Some customers leave a tip, with any payment method except credit.
      const tip = debtor === null && milli === 1250 ? formatMoneyWire(150_00) : null;
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
            product: item.id,
            variant: null,
            name: "Good",
            quantity: formatQuantityWire(milli),
            unit_price: formatMoneyWire(item.price),
            discount: "0.00",
            tax_rate: "0.00",
            tax: "0.00",
            line_total: total,
            ...numbered(pieces, milli),
          },
        ],
        subtotal: total,
        discount: "0.00",
        tax: "0.00",
        rounding: "0.00",
        total,
        ...(tip === null ? {} : { tip }),
        payments: [paymentOf(paymentId, paidFor(total, tip), debtor !== null)],
        change: "0.00",
        credit_amount: debtor ? total : "0.00",
        due_date: null,
        notes: "",
        shift: await shiftNow(db(), till.id),
      };
      return record(db(), ports, saleIntent({ opId: opIds(), place, draft }));
    },
    async customer(isRefused: boolean) {
      const draft = {
        id: newId(),
        name: "Asha",
        // The server's contract rejects this number; a bug of another version would send it.
        phone: isRefused ? "12345" : null,
        email: null,
        address: "",
        credit_limit: "1000000.00",
        credit_days: 30,
        is_wholesale: false,
      } satisfies Partial<CustomerBody>;
      await record(db(), ports, customerIntent({ opId: opIds(), place, draft }));
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
        shift: await shiftNow(db(), till.id),
      };
      const intent = creditPaymentIntent({
        opId: opIds(),
        place,
        draft,
        credit: debt.id,
      });
      await record(db(), ports, intent);
    },
    async drain(transport: Transport, canBatch: boolean, window = at) {
      const store = storeOf(window);
      const drain = createDrain({ store, clock, transport: timed(transport) });
      const fence = await takeLead(store.db, `w${window}`, now());
      await drain.round(fence, canBatch, new AbortController().signal);
    },
    async pull(transport: Transport, window = at) {
      const store = storeOf(window);
      const fence = await takeLead(store.db, `w${window}`, now());
      await pull(
        { store, transport: timed(transport), clock },
        fence,
        location,
        new AbortController().signal,
      );
    },
    /** Kills a window's process; only the disk survives (S7). */
    async kill(window = at) {
      storeOf(window).close();
      stores[window] = await disk.open(window);
    },
  };
  return {
    location,
    till: till.id,
    /** Switches to another window. */
    turnTo(window: number): void {
      at = window % windows;
    },
    operations,
    view,
    ...thenForgetting(acts, () => {
      seen = null;
    }),
    close: disk.giveBack,
    stockOf: async (product: string) => {
      const item = (await view()).stock.find(
        (one) => one.product === product && one.location === location,
      );
      return item ? quantity(item.quantity_available) : 0;
    },
  };
}

export type SimDevice = Awaited<ReturnType<typeof simDevice>>;
