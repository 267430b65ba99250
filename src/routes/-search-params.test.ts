import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type AnyRoute,
} from "@tanstack/react-router";
import { describe, expect, it } from "vitest";

const files = import.meta.glob<{ Route: AnyRoute }>("./**/*.tsx");
const sources = import.meta.glob<string>("./**/*.tsx", { query: "?raw", import: "default" });

/** The search parameters each route reads, with an invalid value; null if any text is valid. */
const read: Record<string, Record<string, string | null>> = {
  "./_shell/credits/$id/payment.tsx": { of: "sale" },
  "./_shell/credits/index.tsx": { filter: "rich", location: "here" },
  "./_shell/customers/$id/credit-history.tsx": { from: "2026-02-30", to: "yesterday" },
  "./_shell/customers/index.tsx": { filter: "rich" },
  "./_shell/dashboard.tsx": { location: "here", overview: "decade" },
  "./_shell/decisions.tsx": { kind: "No kind", page: "-1" },
  "./_shell/import-export.tsx": {
    list: "toString",
    place: "here",
    from: "2026-02-30",
    to: "yesterday",
  },
  "./_shell/financials/expenses.tsx": {
    q: null,
    category: "Rent!",
    location: "here",
    from: "2026-02-30",
    to: "yesterday",
    expense: "one",
  },
  "./_shell/financials/bookkeeping.tsx": {
    view: "toString",
    from: "2026-02-30",
    to: "yesterday",
    location: "here",
    account: "toString",
    result: "toString",
    detail: "Rent!",
    kind: "toString",
    entry: "one",
    page: "-1",
    q: null,
  },
  "./_shell/inventory_/everywhere.tsx": { q: null, low: "perhaps", page: "-1", record: "one" },
  "./_shell/products/labels.tsx": { ids: null, paper: null },
  "./_shell/purchases/to-buy.tsx": { days: "13", location: "here" },
  "./_shell/financials/closing.tsx": { period: "decade", from: "2026-02-30", location: "here" },
  "./_shell/financials/dashboard.tsx": {
    period: "decade",
    from: "2026-02-30",
    to: "yesterday",
    location: "here",
  },
  "./_shell/financials/reports.tsx": {
    report: "toString",
    period: "decade",
    from: "2026-02-30",
    to: "yesterday",
    on: "today",
    location: "here",
    by: "moon",
    only: "best",
  },
  "./_shell/inventory/alerts.tsx": {
    type: "toString",
    seen: "twice",
    location: "here",
    page: "-1",
  },
  "./_shell/inventory/index.tsx": { status: "gone", q: null },
  "./_shell/inventory/products.tsx": { q: null, category: null, status: "gone", sort: "moon" },
  "./_shell/inventory/records.tsx": { status: "gone", q: null },
  "./_shell/inventory/transactions.tsx": {
    product: "sugar",
    variant: "red",
    location: "here",
    kind: "toString",
    actor: "me",
    from: "2026-02-30",
    to: "yesterday",
    page: "-1",
  },
  "./_shell/inventory/transfers/index.tsx": { direction: "up", status: "gone" },
  "./_shell/inventory_.stocktake.tsx": { step: "cart" },
  "./_shell/products/$id/edit.tsx": { mend: null },
  "./_shell/products/new.tsx": { from: "another" },
  "./_shell/products/index.tsx": { q: null, category: null, status: "gone", sort: "moon" },
  "./_shell/purchases/analytics.tsx": {
    by: "mood",
    range: "decade",
    from: "2026-02-30",
    to: "yesterday",
    location: "here",
    product: "__proto__",
  },
  "./_shell/purchases/index.tsx": {
    q: null,
    status: "gone",
    payment: "toString",
    supplier: "me",
    from: "2026-02-30",
    to: "yesterday",
  },
  "./_shell/purchases/new.tsx": { supplier: "me" },
  "./_shell/receipts.tsx": {
    type: "gift",
    sent: "toString",
    from: "2026-02-30",
    to: "yesterday",
    customer: "me",
  },
  "./_shell/reports/index.tsx": {
    report: "toString",
    period: "decade",
    from: "2026-02-30",
    to: "yesterday",
    on: "today",
    location: "here",
    by: "moon",
    only: "best",
  },
  "./_shell/sales/create.tsx": { step: "cart" },
  "./_shell/sales/index.tsx": {
    period: "decade",
    from: "2026-02-30",
    to: "yesterday",
    method: "barter",
    status: "gone",
    person: "me",
    till: "K1",
    customer: "__proto__",
  },
  "./_shell/sales/return.tsx": { number: null },
  "./_shell/shifts/$id.tsx": { step: "cart" },
  "./_shell/shifts/index.tsx": {
    status: "gone",
    till: "K1",
    person: "me",
    from: "2026-02-30",
    to: "yesterday",
    act: "close",
  },
  "./_shell/settings.tsx": { tab: "toString" },
  "./_shell/suppliers/index.tsx": { filter: "rich" },
  "./_shell/activity.tsx": { q: null, kind: "all", person: "me", from: "2026-02-30", to: "x" },
  "./_shell/users/index.tsx": { q: null, role: null, status: "gone", location: null, page: "-1" },
  "./auth/first-password.tsx": { redirect: "https://elsewhere.test" },
  "./auth/handover.tsx": { code: null },
  "./auth/invitation.tsx": { code: null },
  "./auth/login.tsx": { redirect: "//evil.example", said: "toString" },
  "./auth/mfa.tsx": { redirect: "//evil.example" },
  "./auth/people.tsx": { redirect: "//evil.example" },
  "./auth/verify-email.tsx": { token: null },
  "./auth/verify-phone.tsx": { email: "nobody" },
  "./redirect.tsx": { to: "//evil.example" },
};

/**
 * The search parameters a route receives from the router, which passes on any that the route does not
 * override.
 */
async function given(file: string, query: Record<string, unknown>): Promise<unknown> {
  const module = await files[file]?.();
  const root = createRootRoute();
  const path = "/here";
  const child = module?.Route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren(child ? [child] : []),
    history: createMemoryHistory(),
  });
  return router.matchRoutes(path, query).at(-1)?.search;
}

it("covers every route that reads its query", async () => {
  const texts = await Promise.all(
    Object.entries(sources).map(async ([file, text]) => [file, await text()] as const),
  );
  const asking = texts.filter(([, text]) => text.includes("validateSearch")).map(([file]) => file);
  expect(asking.toSorted()).toEqual(Object.keys(read).toSorted());
});

const cases = Object.entries(read).flatMap(([file, keys]) =>
  Object.entries(keys).map(([key, text]) => [file, key, text] as const),
);

describe.each(cases)("%s: %s", (file, key, text) => {
  const nothing = [["x"], { x: 1 }, true, null, ...(text === null ? [] : [text, -7])];
  it.each(nothing.map((value) => [value]))(
    "does not pass on an invalid value: %j",
    async (value) => {
      expect(await given(file, { [key]: value })).toMatchObject({ [key]: undefined });
    },
  );
});

it("reads the page of the alerts from a text", async () => {
  const search = { type: "CRITICAL", seen: "acknowledged", page: "2" };
  expect(await given("./_shell/inventory/alerts.tsx", search)).toMatchObject({
    ...search,
    page: 2,
  });
});
