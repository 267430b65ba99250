import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import sharp from "sharp";
import type { z } from "zod";
import { csrfAnswer, loginAnswer, refreshAnswer, user } from "#/contract/auth.ts";
import { business } from "#/contract/business-row.ts";
import { location } from "#/contract/location.ts";
import { product } from "#/contract/product.ts";
import { sale } from "#/contract/sale.ts";
import { till } from "#/contract/till.ts";
import { type Code, statusOf } from "#/contract/codes.ts";
import { errorBody } from "#/contract/errors.ts";
import { csrfCookie, header } from "#/contract/headers.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import { batchAnswer, changesAnswer, entityRows, pingAnswer } from "#/contract/sync.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { money } from "#/domain/money.ts";
import { newUuid } from "#server/kernel/database/ids.ts";
import { createApi } from "#server/api.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";

// The server replaces these globals permanently; stubs are undone with this file.
vi.stubGlobal("Request", Request);
vi.stubGlobal("Response", Response);

/**
 * Checks a backend by its address alone, like a till. `CONTRACT_BASE_URL` selects another one
 * (`http://duka.localhost:8000`), `CONTRACT_EMAIL` and `CONTRACT_PASSWORD` a user who may sell there; a till,
 * a sale and a picture are left behind. Without them it is this server, on its own socket.
 */
const given = process.env["CONTRACT_BASE_URL"];
let address = given ?? "";
let account = {
  email: process.env["CONTRACT_EMAIL"] ?? "",
  password: process.env["CONTRACT_PASSWORD"] ?? "",
};

let api: TestApi | undefined;
let server: ServerType | undefined;

beforeAll(async () => {
  if (given !== undefined) return;
  api = await testApi();
  account = (await api.business({ subdomain: "duka" })).cashier;
  const served = createApi({
    ...standInParts(Date.now),
    database: api.database,
    now: Date.now,
    newId,
    logger: { info: () => undefined, error: () => undefined },
    secret: "a secret of the tests, 32 characters long",
    mode: "development",
  });
  const { fetch } = served;
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) =>
      resolve(info.port),
    );
  });
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  await api?.close();
});

const newId = () => newUuid(Date.now());

/** State a till carries from one call to the next. */
const held = { cookie: "", csrf: "", access: "", refresh: "" };

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };

async function ask(path: string, { method = "GET", body, headers = {} }: Sent = {}) {
  const isForm = body instanceof FormData;
  const sent = typeof body === "string" || isForm ? body : JSON.stringify(body);
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(held.access === "" ? {} : { Authorization: `Bearer ${held.access}` }),
      ...(held.cookie === "" ? {} : { Cookie: held.cookie, [header.csrf]: held.csrf }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  expect(answer.headers.get(header.requestId)).not.toBeNull();
  expect(Number(answer.headers.get(header.serverTime))).toBeGreaterThan(1_700_000_000_000);
  return answer;
}

/** Parses the response by its shape and checks that it contains nothing else. */
async function told<Shape extends z.ZodType>(
  answer: Response,
  status: number,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const body: unknown = await answer.json();
  expect([answer.status, body]).toEqual([status, expect.anything()]);
  return shape.parse(body);
}

async function refused(answer: Response, code: Code): Promise<void> {
  const { code: said, status_code } = errorBody.parse(await answer.json());
  const status = statusOf[code];
  expect([said, answer.status, status_code]).toEqual([code, status, status]);
}

describe("a backend of the contract, over HTTP", () => {
  it("rejects a request without a csrf token, and issues one", async () => {
    await refused(await ask(paths.login, { method: "POST", body: account }), "csrf_expired");
    const answer = await ask(paths.csrf);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${csrfCookie}=`));
    held.cookie = cookie?.split(";")[0] ?? "";
    held.csrf = (await told(answer, 200, csrfAnswer)).csrf_token;
    expect(held.cookie).toBe(`${csrfCookie}=${held.csrf}`);
  });

  it("signs in, returns the user, and rejects strangers", async () => {
    await refused(await ask(paths.me), "auth_required");
    const wrong = { ...account, password: "not it" };
    await refused(await ask(paths.login, { method: "POST", body: wrong }), "invalid_credentials");
    const answer = await ask(paths.login, { method: "POST", body: account });
    const { access, refresh, user: person } = await told(answer, 200, loginAnswer);
    held.access = access ?? "";
    held.refresh = refresh ?? "";
    expect(await told(await ask(paths.me), 200, user)).toEqual(person);
  });

  it("refreshes the pair", async () => {
    const body = { refresh: held.refresh };
    const answer = await ask(paths.refresh, { method: "POST", body });
    Object.assign(held, await told(answer, 200, refreshAnswer));
    expect((await ask(paths.me)).status).toBe(200);
  });

  it("[S4] registers a till, accepts a sale once, and shows it in the feed", async () => {
    const shops = await told(await ask(paths.businesses), 200, pageOf(business));
    const places = await told(await ask(paths.locations), 200, pageOf(location));
    const items = await told(await ask(`${paths.products}?page_size=5`), 200, pageOf(product));
    const [shop, place] = [shops.results[0], places.results[0]];
    const item = items.results.find(({ product_type }) => product_type === "SIMPLE");
    const me = await told(await ask(paths.me), 200, user);
    if (!shop || !place || !item) throw new Error("The backend has no shop to sell in");

    const wanted = { id: newId(), device_id: `contract ${newId()}`, name: "Contract" };
    const body = { ...wanted, business: shop.id, location: place.id };
    const mine = await told(await ask(paths.tills, { method: "POST", body }), 201, till);
    const desk = {
      business: shop.id,
      location: place.id,
      till: mine.id,
      tillCode: mine.code,
      actor: me.id,
    };
    const bodies = bodiesOf(desk, newId, Date.now);
    const feed = async (cursor?: string) => {
      const query = new URLSearchParams({ location: place.id, ...(cursor ? { cursor } : {}) });
      return told(await ask(`${paths.changes}?${query}`), 200, changesAnswer);
    };
    let start = await feed();
    while (start.more) start = await feed(start.cursor);

    const opId = newId();
    const sold = bodies.sale(opId, [
      { product: item.id, milli: 1000, price: money(item.selling_price) },
    ]);
    const write = (text: unknown = sold) =>
      ask(paths.sales, {
        method: "POST",
        body: text,
        headers: { [header.idempotencyKey]: opId, [header.till]: mine.id },
      });
    const row = await told(await write(), 201, sale.extend(acknowledgement.shape));
    expect(row).toMatchObject({ id: sold.id, op_id: opId, outcome: "accepted" });
    const again = await told(await write(), 200, sale.extend(acknowledgement.shape));
    expect(again).toEqual({ ...row, outcome: "replayed", code: "replayed" });
    await refused(await write({ ...sold, notes: "other" }), "key_reused");

    const since = await feed(start.cursor);
    const shown = since.changes.find(({ id }) => id === sold.id);
    expect(shown).toMatchObject({ entity: "sale", op: "put", seq: row.ack_seq });
    expect(since.position).toBeGreaterThanOrEqual(row.ack_seq);
    for (const { entity, row: one } of since.changes)
      if (one !== undefined) entityRows[entity].parse(one);

    await inBatch(opId, sold);
  });

  /** The same bytes in a batch are the same operation (S12). */
  async function inBatch(opId: string, sold: SaleBody): Promise<void> {
    const sent = { method: "POST", path: paths.sales, body_text: JSON.stringify(sold) };
    const same = { op_id: opId, ...sent, sha256: sha256(hashedText(sent)), lane: "a", deps: [] };
    const bent = { ...same, op_id: newId(), sha256: "0".repeat(64), lane: "b" };
    const operations = [same, bent, { ...same, op_id: newId(), lane: "b" }];
    const answer = await ask(paths.batch, { method: "POST", body: { operations } });
    const { results } = await told(answer, 200, batchAnswer);
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["replayed", "replayed"],
      ["retry", "hash_mismatch"],
      ["not_attempted", "not_attempted"],
    ]);
  }

  it("[S10] responds to a ping, and rejects requests with the contract's codes", async () => {
    const { abilities } = await told(await ask(paths.ping), 200, pingAnswer);
    expect(abilities.batch).toBe(true);
    await refused(await ask(`${base}/nothing/`), "not_found");
    await refused(await ask(paths.sales, { method: "DELETE" }), "method_not_allowed");
    await refused(await ask(paths.sales, { method: "POST", body: {} }), "key_missing");
    const headers = { [header.idempotencyKey]: newId() };
    const half = { method: "POST", body: "{", headers };
    await refused(await ask(paths.sales, half), "malformed");
    await refused(await ask(paths.sale(newId())), "not_found");
  });

  it("accepts a picture in a form, serves it to anyone with its address, and accepts no other file as a picture", async () => {
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set("avatar", new File([bytes], "me.png", { type: "image/png" }));
      return ask(paths.avatar, { method: "POST", body });
    };
    const square = { width: 60, height: 60, channels: 3, background: "#c63" } as const;
    const png = await sharp({ create: square }).png().toBuffer();
    const { avatar } = await told(await upload(new Uint8Array(png)), 200, user);
    const picture = await ask(avatar ?? "", { headers: { Authorization: "" } });
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(256);
    await refused(await upload(new TextEncoder().encode("<script>")), "file_refused");
    await refused(await upload(new Uint8Array(11 * 1024 * 1024)), "too_large");
  });

  it("ends the session immediately", async () => {
    expect((await ask(paths.logout, { method: "POST" })).status).toBe(200);
    await refused(await ask(paths.me), "session_gone");
    const body = { refresh: held.refresh };
    await refused(await ask(paths.refresh, { method: "POST", body }), "session_gone");
  });
});
