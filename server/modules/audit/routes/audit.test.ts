import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AuditRow } from "#/contract/audit.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { activityOf, changed, cheaper, editedBy } from "#tests/support/activity.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { staffForm } from "#tests/support/hiring.ts";
import { staffActions } from "#tests/support/staff.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const phoneChrome =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";

let shop: TradingShop;
let owner: ApiClient;
beforeAll(async () => {
  // A cashier with permission to view activity but not costs.
  const cashierMay: PermissionSlug[] = ["audit.view"];
  shop = await openShop(undefined, { cashierMay });
  owner = await shop.api.stranger({
    "User-Agent": phoneChrome,
    [header.till]: shop.duka.till.id,
  });
  await owner.signIn(shop.duka.owner);
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

const { seen, told } = activityOf(() => owner);

describe("an administrator's action on a user", () => {
  it("is recorded with actor, subject, origin, and the values before and after", async () => {
    const staff = staffActions(owner);
    await staff.assign(shop.duka.cashier, { role: "business_manager", expires_at: null });
    await staff.act(paths.userSuspend, shop.duka.manager);
    await staff.act(paths.userActivate, shop.duka.manager);
    const [role] = await told("member.role_assign");
    expect(role).toMatchObject({
      kind: "people",
      actor: shop.duka.owner.id,
      subject: shop.duka.cashier.id,
      till: shop.duka.till.id,
      device: "Chrome on Android",
    });
    expect(role?.network).toMatch(/^10\.\d+\.\d+\.x$/u);
    expect(role?.actor_name).not.toBe("");
    expect(role?.subject_name).not.toBe("");
    expect(role && changed(role)).toEqual([
      ["roles", "business_user", "business_user, business_manager"],
    ]);
    const [suspended] = await told("member.suspend");
    expect(suspended && changed(suspended)).toEqual([["status", "active", "suspended"]]);
    const more = (await staff.read(shop.duka.cashier)).roles.find(
      ({ role: one }) => one === "business_manager",
    );
    const path = paths.userRole(shop.duka.cashier.id, more?.id ?? "none");
    expect((await owner.send("DELETE", path, undefined)).status).toBe(200);
    const [taken] = await told("member.role_revoke");
    expect(taken && changed(taken)).toEqual([
      ["roles", "business_user, business_manager", "business_user"],
    ]);
  });

  it("stores only a hint of a number and an email, and nothing of a password", async () => {
    const id = newId();
    const form = { ...staffForm(id), phone: "+255712345678" };
    expect((await owner.post(paths.users, form)).status).toBe(201);
    // A repeated request after a lost response succeeds; a different form under the same id is refused.
    expect((await owner.post(paths.users, form)).status).toBe(201);
    const other = await owner.post(paths.users, { ...form, phone: "+255712945678" });
    expect(other.body["code"]).toBe("key_reused");
    const rows = await shop.rows(`SELECT data::text AS data FROM audit_log WHERE subject_id = $1`, [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain("712345678");
    const [hired] = await told("member.hire");
    expect(hired && changed(hired)).toContainEqual(["phone", null, "+255•••••5678"]);
    await owner.send("DELETE", paths.userInvitation(id), undefined);
    expect(await told("member.withdraw")).toMatchObject([{ subject: id }]);
    const names = (await seen({ limit: "200" })).results.flatMap((row) =>
      row.changes.map(({ field }) => field),
    );
    expect(names.filter((name) => /password|form|_id$/u.test(name))).toEqual([]);
  });

  it("is recorded for settings, the profile, a location and a till too", async () => {
    await owner.patch(paths.businessSettings, {
      tips: true,
      discount_limits: { business_user: "7.00" },
    });
    await owner.patch(paths.businessProfile, { phone: "0712 345 678", city: "Mwanza" });
    await owner.patch(paths.location(shop.duka.otherLocation), { name: "Annexe" });
    await owner.patch(paths.till(shop.duka.till.id), { location: shop.duka.otherLocation });
    await owner.patch(paths.till(shop.duka.till.id), { location: shop.duka.location });
    const [settings] = await told("business.settings");
    expect(settings && changed(settings)).toContainEqual(["tips", null, "true"]);
    expect(settings && changed(settings).map(([field]) => field)).toContain(
      "discount_limits.business_user",
    );
    const [profile] = await told("business.profile");
    expect(profile && changed(profile)).toContainEqual(["phone", null, "+255•••••5678"]);
    const [location] = await told("location.change");
    expect(location).toMatchObject({ subject_name: "Annexe", kind: "settings" });
    const [, moved] = await told("till.change");
    expect(moved && changed(moved)).toMatchObject([["location", expect.any(String), "Annexe"]]);
  });
});

describe("signing in", () => {
  it("is recorded when it succeeds, when it is refused, and when it ends", async () => {
    const { duka } = shop;
    const client = await shop.api.stranger({ "X-Tenant": duka.subdomain });
    const before = (await told("session.refused")).length;
    const tryIn = (email: string, password: string) =>
      client.post(paths.login, { email, password });
    await tryIn(duka.manager.email, "a guess");
    await tryIn("nobody@nowhere.test", "a guess");
    shop.api.clock.now += 1000;
    await client.signIn(duka.manager);
    shop.api.clock.now += 1000;
    await client.post(paths.logout, {});
    const refused = await told("session.refused");
    expect(refused).toHaveLength(before + 1);
    expect(refused[0]).toMatchObject({
      actor: null,
      subject: duka.manager.id,
      note: "wrong_password",
      kind: "access",
    });
    const about = await seen({ person: duka.manager.id, kind: "access" });
    expect(about.results.map(({ act: action }) => action).slice(0, 3)).toEqual([
      "session.close",
      "session.open",
      "session.refused",
    ]);
  });

  it("is recorded for the business at whose address it was tried, including by suspended members", async () => {
    const { duka } = shop;
    const staff = staffActions(owner);
    await staff.act(paths.userSuspend, duka.manager);
    const { email, password } = duka.manager;
    const there = await shop.api.stranger({ "X-Tenant": duka.subdomain });
    expect((await there.post(paths.login, { email, password })).status).toBe(401);
    await staff.act(paths.userActivate, duka.manager);
    const [refused] = await told("session.refused");
    expect(refused).toMatchObject({ subject: duka.manager.id, note: "not_active" });
  });
});

describe("an action at the counter", () => {
  it("is shown once, read from its own table: void, return, discount, approval, override", async () => {
    const { duka } = shop;
    const bodies = afterSaleBodies(shop.bodies, newId);
    const sell = async (discount?: string) => {
      const opId = newId();
      const body = cheaper(shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]), discount);
      expect((await shop.cashier.write(paths.sales, opId, body)).status).toBe(201);
      return body;
    };
    const [voided, returned, cheap] = [await sell(), await sell(), await sell("1000.00")];
    const at = new Date(shop.api.clock.now).toISOString();
    const by = { id: newId(), by: duka.manager.id, at, line: null };
    const approval = { ...by, act: "void", was: "3000.00", became: "0.00" } as const;
    const [voidOp, returnOp] = [newId(), newId()];
    await shop.cashier.write(
      paths.saleVoid(voided.id),
      voidOp,
      bodies.void(voidOp, voided, { approval }),
    );
    await shop.cashier.write(
      paths.saleReturns(returned.id),
      returnOp,
      bodies.back(returnOp, returned, [1000]),
    );
    const here = { actor: duka.cashier.id, till: duka.till.id, kind: "counter" };
    expect(await told("sale.void")).toMatchObject([
      { ...here, reference: voided.number, amount: voided.total, note: "Wrong customer" },
    ]);
    expect(await told("sale.return")).toMatchObject([
      { ...here, reference: returned.number, amount: "1500.00" },
    ]);
    expect(await told("sale.discount")).toMatchObject([
      { ...here, reference: cheap.number, amount: "1000.00" },
    ]);
    const [approved] = await told("approval.void");
    expect(approved).toMatchObject({
      actor: duka.manager.id,
      subject: duka.cashier.id,
      reference: voided.number,
    });
    expect(approved && changed(approved)).toEqual([["void", "3000.00", "0.00"]]);
    const unapproved = (await told("override.not_approved")).map(({ reference }) => reference);
    expect(unapproved.toSorted()).toEqual([voided.number, returned.number].toSorted());
    expect(await told("override.discount_limit")).toMatchObject([{ reference: cheap.number }]);
    const kept = await shop.rows(
      `SELECT DISTINCT action FROM audit_log WHERE action LIKE 'sale.%'`,
    );
    expect(kept).toEqual([]);
  });

  it("is recorded for a changed price, and its cost is shown only with permission to see costs", async () => {
    const { duka } = shop;
    const manager = await shop.api.signIn(duka.manager);
    const edit = (changes: { selling_price?: string; cost_price?: string }) =>
      editedBy(manager, shop, duka.manager.id, changes);
    await edit({ selling_price: "3200.00" });
    await edit({ cost_price: "2500.00" });
    const [cost, price] = await told("price.change");
    expect(price).toMatchObject({ actor: duka.manager.id, subject_name: "Rice", kind: "goods" });
    expect(price && changed(price)).toEqual([["selling_price", "2800.00", "3200.00"]]);
    expect(cost && changed(cost)).toEqual([["cost_price", "2300.00", "2500.00"]]);
    const toCashier = await told("price.change", {}, shop.cashier);
    expect(toCashier.map(({ id }) => id)).toEqual([price?.id]);
    const inSwahili = await shop.api.stranger({ "Accept-Language": "sw" });
    await inSwahili.signIn(duka.owner);
    expect((await told("price.change", {}, inSwahili))[0]?.subject_name).toBe("Mchele");
  });
});

describe("the activity list", () => {
  it("is paged without repeating or skipping an action, in chronological order", async () => {
    const all = (await seen({ limit: "200" })).results;
    const paged: AuditRow[] = [];
    let before: string | null = null;
    do {
      const page = await seen({ limit: "7", ...(before === null ? {} : { before }) });
      paged.push(...page.results);
      before = page.next;
    } while (before !== null);
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(14);
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("is filtered by kind, by day in the business's time zone, and by a text of names and numbers", async () => {
    const all = (await seen({ limit: "200" })).results;
    for (const kind of ["access", "people", "settings", "goods", "counter"] as const) {
      const { results } = await seen({ limit: "200", kind });
      expect(results.map(({ id }) => id)).toEqual(
        all.filter((row) => row.kind === kind).map(({ id }) => id),
      );
      expect(results.length).toBeGreaterThan(0);
    }
    const today = new Date(shop.api.clock.now + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await seen({ limit: "200", from: today, to: today })).results).toEqual(all);
    expect((await seen({ to: "2020-01-01" })).results).toEqual([]);
    const [voided] = await told("sale.void");
    const found = await seen({ search: voided?.reference ?? "none" });
    expect(found.results.map(({ act: action }) => action)).toEqual(
      expect.arrayContaining(["sale.void", "approval.void"]),
    );
    expect((await seen({ search: "100%" })).results).toEqual([]);
    expect((await owner.get(paths.audit, { before: "yesterday" })).status).toBe(422);
  });
});

describe("access to the activity list", () => {
  it("requires the permission, for the user's own business only", async () => {
    const { api, duka } = shop;
    const manager = await api.signIn(duka.manager);
    const other = await api.business();
    const stranger = await api.signIn(other.owner);
    for (const path of [paths.audit, paths.auditExport]) {
      expect((await manager.get(path)).body["code"]).toBe("forbidden");
      expect((await stranger.get(path, { business: duka.id })).body["code"]).toBe("wrong_tenant");
    }
    const theirs = await seen({ limit: "200" }, stranger);
    expect(theirs.results.map(({ act: action }) => action)).toEqual(["session.open"]);
    // May view, but not export.
    expect((await shop.cashier.get(paths.auditExport)).body["code"]).toBe("forbidden");
  });

  it("exports it as a file with no executable spreadsheet cells, and records who exported it", async () => {
    await owner.patch(paths.location(shop.duka.otherLocation), { name: "=1+1" });
    const answer = await owner.get(paths.auditExport, { kind: "settings" });
    const { text } = z.object({ text: z.string() }).parse(answer.body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(text).toContain("Before and after");
    expect(text).toContain("Chrome on Android");
    expect(text).not.toMatch(/(?:^|,)"?=1\+1/mu);
    const [exported] = await told("export.audit");
    expect(exported).toMatchObject({ actor: shop.duka.owner.id, reference: "activity.csv" });
    for (const path of [paths.productsExportCsv, paths.lowStockExport, paths.purchasesExport])
      expect((await owner.get(path)).status).toBe(200);
    const taken = (await seen({ kind: "export" })).results.map(({ act: action }) => action);
    expect(taken.toSorted()).toEqual([
      "export.audit",
      "export.goods",
      "export.low_stock",
      "export.purchases",
    ]);
  });
});
