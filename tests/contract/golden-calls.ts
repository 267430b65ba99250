import { header } from "#/contract/headers.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { testApi } from "#tests/support/api.ts";
import { giveFactor } from "#tests/support/second-factor.ts";
import { otherThan, sentCode } from "#tests/support/sent-messages.ts";
import { withTip } from "#tests/support/trade-bodies.ts";
import { desk } from "./golden-desk.ts";
import { goldenCatalogueCalls } from "./golden-catalogue-calls.ts";
import { goldenSaleCalls, goldenSeenCalls } from "./golden-sale-calls.ts";
import { goldenOfficeCalls } from "./golden-office-calls.ts";
import { type GoldenCall, goldenRecorder } from "./golden-recorder.ts";
import { goldenCustomerCalls } from "./golden-customer-calls.ts";
import { goldenParkedCalls } from "./golden-parked-calls.ts";
import { goldenPlainCalls } from "./golden-plain-calls.ts";
import { goldenReceiptCalls } from "./golden-receipt-calls.ts";
import { goldenShiftCalls } from "./golden-shift-calls.ts";
import { goldenPurchaseCalls } from "./golden-purchase-calls.ts";
import { goldenHeldCalls, goldenTransferCalls } from "./golden-transfer-calls.ts";

/**
 * Plays a short day of a shop through the API and records every call by name. Clock and ids are fixed and
 * tokens are replaced by names, so the calls are the same each time.
 */
export async function goldenCalls(): Promise<Map<string, GoldenCall>> {
  const api = await testApi();
  try {
    api.clock.now = Date.parse("2026-11-20T14:32:10.123Z");
    const duka = await api.business({ subdomain: "duka" });
    const owner = await api.signIn(duka.owner);
    const client = await api.stranger();
    const recorder = goldenRecorder(client);
    const { call, get, write } = recorder;

    await get("csrf", paths.csrf);
    await call("login-refused", "POST", paths.login, {
      body: { email: duka.cashier.email, password: "not it" },
    });
    const { email, password } = duka.cashier;
    const signedIn = await call("login", "POST", paths.login, { body: { email, password } });
    Object.assign(client, { access: signedIn["access"], refresh: signedIn["refresh"] });
    await get("me", paths.me);
    const pair = await call("refresh", "POST", paths.refresh, {
      body: { refresh: client.refresh },
    });
    Object.assign(client, { access: pair["access"], refresh: pair["refresh"] });

    await get("businesses", paths.businesses);
    await get("locations", paths.locations);
    const till = api.newId();
    await call("till-register", "POST", paths.tills, {
      body: {
        id: till,
        business: duka.id,
        location: duka.location,
        device_id: "a device",
        name: "Front",
      },
    });
    await get("categories", paths.categories);
    await get("products", paths.products, { search: "suk", page_size: "2" });
    await get("inventory", paths.inventory, { location: duka.location, page_size: "1" });
    await get("customers", paths.customers);
    await get("changes-first", paths.changes, { location: duka.location, limit: "500" });

    const { bodies, sugar, rice } = desk(api, duka, till);
    const { cash, again, debt } = { cash: api.newId(), again: api.newId(), debt: api.newId() };
    const sale = bodies.sale(cash, [sugar, rice]);
    await write("sale-cash", paths.sales, cash, sale);
    await write("sale-replayed", paths.sales, cash, sale);
    await write("sale-key-reused", paths.sales, cash, { ...sale, notes: "other bytes" });
    await write("sale-validation-failed", paths.sales, again, { ...sale, total: "4,300" });
    const mobile = api.newId();
    const phoned = bodies.sale(mobile, [sugar]);
    await write("sale-mobile", paths.sales, mobile, {
      ...phoned,
      payments: phoned.payments.map(({ id, amount }) => {
        return { id, amount, method: "mobile_money", operator: "mpesa", reference: "QK71AB" };
      }),
    });
    const [newcomer, lent, paid, counted] = [api.newId(), api.newId(), api.newId(), api.newId()];
    const who = api.newId();
    await write(
      "customer",
      paths.customers,
      newcomer,
      bodies.customer(newcomer, who, "Juma Hamisi"),
    );
    const credit = { customer: who, name: "Juma Hamisi", debt };
    const loan = bodies.sale(lent, [rice], { credit });
    await write("sale-credit", paths.sales, lent, loan);
    const of = { customer: who, name: "Juma Hamisi", sale: loan.id, saleNumber: loan.number };
    await write(
      "credit-payment",
      paths.creditPayments(debt),
      paid,
      bodies.payment(paid, of, 100_000),
    );
    await write("count", paths.counts, counted, bodies.count(counted, sugar.product, 12_500));
    const quantity = { quantity_available: "12" };
    await write(
      "stock-patch",
      paths.inventoryRecord(sugar.stockItem),
      api.newId(),
      quantity,
      "PATCH",
    );
    await call("key-missing", "POST", paths.sales, { body: sale });

    const operation = (opId: string, path: string, body: unknown, deps: string[] = []) => {
      const sent = { method: "POST", path, body_text: JSON.stringify(body) };
      return { op_id: opId, ...sent, sha256: sha256(hashedText(sent)), lane: opId, deps };
    };
    const [item, bad, behind] = [api.newId(), api.newId(), api.newId()];
    const operations = [
      operation(item, paths.sales, bodies.sale(item, [sugar])),
      operation(bad, paths.sales, { ...bodies.sale(bad, [sugar]), lines: [] }),
      operation(behind, paths.sales, bodies.sale(behind, [sugar]), [bad]),
    ];
    await call("batch", "POST", paths.batch, { body: { operations } });

    await get("sales", paths.sales, { page_size: "2", ordering: "number" });
    await get("sale", paths.sale(sale.id));
    await get("credits", paths.credits);
    await get("credit-payments", paths.creditPayments(debt));
    await call("ping", "GET", paths.ping, {
      headers: { [header.till]: till, [header.tillPending]: "2;2026-11-20T14:10:00.000Z" },
    });
    await get("changes-cursor-gone", paths.changes, { location: duka.location, cursor: "unknown" });
    await get("forbidden", paths.rejected);
    await get("not-found", paths.sale(api.newId()));
    await get("tills", paths.tills, undefined, owner);
    const refused = await get("rejected", paths.rejected, undefined, owner);
    const [latest] = refused["results"] as { id: string }[];
    await get("rejected-one", paths.rejectedOne(latest?.id ?? ""), undefined, owner);
    const open = await get("discrepancies", paths.discrepancies, { page_size: "2" }, owner);
    const [first] = open["results"] as { id: string }[];
    const settled = { body: { status: "resolved", note: "Counted again" } };
    await call("discrepancy", "PATCH", paths.discrepancy(first?.id ?? ""), settled, owner);

    await giveFactor(api, duka.manager, "email");
    const { email: manager, password: secret } = duka.manager;
    const asked = { body: { email: manager, password: secret } };
    const begun = await call("login-mfa-required", "POST", paths.login, asked);
    const right = sentCode(api);
    recorder.hide(right, "246810");
    const mfa_token = String(begun["mfa_token"]);
    const second = (mfa_code: string) => ({ body: { email: manager, mfa_code, mfa_token } });
    await call("login-mfa-refused", "POST", paths.loginMfa, second(otherThan(right)));
    await call("login-mfa", "POST", paths.loginMfa, second(right));
    await call("login-mfa-expired", "POST", paths.loginMfa, second(right));
    await get("sessions", paths.sessions, undefined, owner);
    const names = { body: { first_name: "Neema", last_name: "Komba", language: "sw" } };
    await call("profile", "PATCH", paths.profile, names, owner);

    const { product } = sugar;
    const [gone, stockItem, walked] = [api.newId(), api.newId(), api.newId()];
    const lost = { ...bodies.adjust(gone, product, -1000), actor: duka.owner.id };
    await write("adjustment", paths.adjustments, gone, lost, "POST", owner);
    const levels = { reorder_level: "20", bin_location: "A3" };
    const place = { business: duka.id, location: duka.location, product, variant: null };
    await write("record", paths.inventory, stockItem, { ...place, ...levels }, "POST", owner);
    const walk = bodies.stocktake(walked, [{ product, milli: 10_500 }]);
    await write("stocktake", paths.stocktakes, walked, walk);
    await get("movements", paths.movements, { product, page_size: "4" }, owner);
    await goldenCatalogueCalls(
      {
        write: (name, path, opId, body, method) => write(name, path, opId, body, method, owner),
        get: (name, path, query) => get(name, path, query, owner),
      },
      duka,
      bodies.origin,
      api.newId,
    );
    await goldenTransferCalls(
      {
        write: (name, path, opId, body) => write(name, path, opId, body, "POST", owner),
        get: (name, path, query) => get(name, path, query, owner),
      },
      duka,
      bodies,
      api.newId,
    );
    await goldenPurchaseCalls(
      { write: (name, path, opId, body, method) => write(name, path, opId, body, method, owner) },
      duka,
      bodies,
      api.newId,
    );
    await goldenShiftCalls(
      { write, get: (name, path, query) => get(name, path, query, owner) },
      bodies,
      till,
      api.newId,
    );
    await goldenSaleCalls(
      { write, get: (name, path, query) => get(name, path, query, owner) },
      duka,
      bodies,
      api.newId,
    );
    await goldenCustomerCalls(
      {
        write: (name, path, opId, body, method) => write(name, path, opId, body, method, owner),
        get: (name, path, query) => get(name, path, query, owner),
        post: (name, path, body) => call(name, "POST", path, { body }, owner),
      },
      duka,
      bodies,
      { who, debt, newId: api.newId },
    );
    await goldenParkedCalls(
      { post: (name, path, body) => call(name, "POST", path, { body }), get },
      { business: duka.id, location: duka.location, till },
      duka.products[0]?.id ?? "",
      { cart: api.newId(), otherTill: duka.till.id },
    );
    await goldenReceiptCalls(
      { write, get: (name, path, query) => get(name, path, query, owner) },
      bodies,
      sale.id,
      api.newId,
    );
    await goldenHeldCalls(
      {
        write: (name, path, opId, body) => write(name, path, opId, body, "POST", owner),
        get: (name, path, query) => get(name, path, query, owner),
      },
      duka,
      bodies,
      api.newId,
    );
    const tipped = api.newId();
    await write("sale-tip", paths.sales, tipped, withTip(bodies.sale(tipped, [sugar]), 500_00));
    await goldenSeenCalls({ write }, bodies, sugar.product, api.newId);
    await goldenPlainCalls(
      { write, call: (name, path, body) => call(name, "POST", path, { body }) },
      bodies,
      { good: sugar, debt, owed: of },
      api.newId,
    );
    await call("logout", "POST", paths.logout);
    await get("session-gone", paths.me);
    await goldenOfficeCalls({ api, duka, owner, recorder, bodies, till, sale: sale.id, debt });
    return recorder.written();
  } finally {
    await api.close();
  }
}
