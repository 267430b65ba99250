import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csrfCookie, header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { staticFiles } from "./hosting/static-files.ts";
import { createApi } from "#server/api.ts";
import { connectDatabase, type Database } from "#server/kernel/database/database.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import { createHostRouting, type Handler } from "./host-routing.ts";

const origins = { demo: "http://duka.localhost:8000", production: "https://duka.shop.example" };
const modes = ["demo", "production"] as const;
type Mode = (typeof modes)[number];

const picture = `${"ab".repeat(32)}.webp`;

let folder: string;
let tables: TestDatabase;
let database: Database;
let sites: Record<Mode, Handler>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kaunta-headers-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Kaunta</title>");
  writeFileSync(join(folder, "sw.js"), "self");
  writeFileSync(join(folder, "assets", "main-a1b2.js"), "1");
  tables = await testDatabase();
  database = connectDatabase(tables.url, { connections: 3 });
  sites = { demo: await site("demo"), production: await site("production") };
});
afterAll(async () => {
  await database.close();
  await tables.close();
  rmSync(folder, { recursive: true });
});

/** App and API as served in a mode. */
async function site(mode: Mode, reportOrigin: string | null = null): Promise<Handler> {
  const host = mode === "demo" ? null : "shop.example";
  const parts = standInParts(Date.now);
  await parts.files.put(picture, new Uint8Array([1]), "image/webp");
  const api = createApi({
    ...parts,
    mailbox: mode === "demo" ? parts.mailbox : null,
    database,
    now: Date.now,
    newId: seededIds(7),
    logger: { info: () => {}, error: () => {} },
    secret: "a secret of the tests, 32 characters long",
    mode,
    publicHost: host,
  });
  return createHostRouting({
    settings: { mode, host, reportOrigin },
    api: (request, caller) => api.fetch(request, caller),
    files: staticFiles(folder, host),
  });
}

async function ask(mode: Mode, path: string, init: RequestInit = {}): Promise<Response> {
  return sites[mode](new Request(new URL(path, origins[mode]), init), {});
}

const page = { headers: { accept: "text/html" } };

/** One response of each kind. */
const kinds: [string, string, RequestInit, number][] = [
  ["a page", "/sales/create", page, 200],
  ["a script", "/assets/main-a1b2.js", {}, 200],
  ["the worker", "/sw.js", {}, 200],
  ["a file that is gone", "/assets/gone.js", {}, 404],
  ["an answer of the API", paths.csrf, {}, 200],
  ["a picture", paths.file(picture), {}, 200],
  ["a refusal", paths.me, {}, 401],
  ["a path nobody serves", "/api/v1/nothing/", {}, 404],
  ["a write without a token", paths.login, { method: "POST" }, 403],
  ["a probe", "/healthz", {}, 200],
];

describe.each(modes)("every response in %s", (mode) => {
  it.each(kinds)("has security headers for %s", async (_kind, path, init, status) => {
    const { headers, status: given } = await ask(mode, path, init);
    expect(given).toBe(status);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe(
      mode === "production" ? "max-age=63072000; includeSubDomains" : null,
    );
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src");
    expect(/script-src[^;]*/u.exec(policy)?.[0] ?? "").not.toMatch(
      /'unsafe-(inline|eval)'|\*|https?:/u,
    );
  });

  it("has no header that allows another origin", async () => {
    const foreign = { headers: { accept: "text/html", origin: "https://evil.example" } };
    for (const [, path] of kinds) {
      const answers = [await ask(mode, path, foreign), await ask(mode, path, preflight)];
      for (const { headers } of answers)
        expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    expect((await ask(mode, paths.login, preflight)).ok).toBe(false);
  });
});

const preflight = {
  method: "OPTIONS",
  headers: {
    origin: "https://evil.example",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type,x-csrftoken",
  },
};

describe("a page's security policy", () => {
  it("allows scripts, frames and forms only from this origin, and forbids framing", async () => {
    const policy = (await ask("production", "/", page)).headers.get("content-security-policy");
    expect(policy?.split("; ")).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy).not.toContain("connect-src");
  });

  it("allows connections to the configured error reporting origin only, and only for reporting", async () => {
    const reporting = await site("production", "https://errors.example");
    const request = new Request(`${origins.production}/`, page);
    const { headers } = await reporting(request, {});
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://errors.example");
    expect(policy?.replace(/connect-src[^;]*/u, "")).not.toContain("errors.example");
  });

  it("is met by the app's own page: it contains no inline script or handler", () => {
    const html = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/gu)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, inside] of scripts)
      expect([attributes?.includes(" src="), inside?.trim()]).toEqual([true, ""]);
    expect(html).not.toMatch(/\son\w+=|javascript:/iu);
  });
});

it("grants till hardware to the app's own pages only, and unused features to none", async () => {
  const policy = (await ask("demo", "/", page)).headers.get("permissions-policy") ?? "";
  for (const feature of ["camera", "usb", "serial", "screen-wake-lock"])
    expect(policy).toContain(`${feature}=(self)`);
  for (const feature of ["geolocation", "microphone", "payment", "display-capture"])
    expect(policy).toContain(`${feature}=()`);
  expect(policy).not.toMatch(/bluetooth=\(\)|\*/u);
});

describe("the csrf token", () => {
  const cookieOf = async (mode: Mode) =>
    (await ask(mode, paths.csrf)).headers
      .getSetCookie()
      .find((one) =>
        one.startsWith(mode === "production" ? `__Host-${csrfCookie}=` : csrfCookie),
      ) ?? "";
  const tokenOf = async (mode: Mode) => /=([^;]+)/u.exec(await cookieOf(mode))?.[1] ?? "";

  const write = (mode: Mode, cookie: string, sent: string, more: Record<string, string> = {}) =>
    ask(mode, paths.login, {
      method: "POST",
      body: JSON.stringify({ email: "nobody@duka.test", password: "x" }),
      headers: {
        "content-type": "application/json",
        cookie: `${mode === "production" ? "__Host-" : ""}${csrfCookie}=${cookie}`,
        [header.csrf]: sent,
        ...more,
      },
    });
  const said = async (answer: Response | Promise<Response>) =>
    ((await (await answer).json()) as { code: string }).code;

  it("is a same-site cookie, Secure in production", async () => {
    expect(await cookieOf("production")).toMatch(/^__Host-.*; Path=\/; Secure; SameSite=Lax$/u);
    expect(await cookieOf("demo")).toMatch(/; Path=\/; SameSite=Lax$/u);
    for (const mode of modes) expect(await cookieOf(mode)).not.toMatch(/domain=/iu);
  });

  it("must be sent twice and signed by this server", async () => {
    const token = await tokenOf("demo");
    expect(await said(write("demo", token, token))).toBe("invalid_credentials");
    const planted = `${"0".repeat(32)}.${"0".repeat(64)}`;
    for (const [cookie, sent] of [
      [token, ""],
      ["", token],
      [token, await tokenOf("demo")],
      [planted, planted],
      ["", ""],
      [".", "."],
    ] as const)
      expect(await said(write("demo", cookie, sent))).toBe("csrf_expired");
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a neighbouring sub-domain", { origin: "http://soko.localhost:8000" }],
    ["no origin at all", { origin: "null" }],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }],
    ["a neighbour, as the browser says", { "sec-fetch-site": "same-site" }],
  ])("does not allow a page of %s to write, even with a valid token", async (_whose, headers) => {
    const token = await tokenOf("demo");
    const answer = await write("demo", token, token, headers);
    expect([answer.status, await said(answer)]).toEqual([403, "forbidden"]);
  });
});

it("keeps personal data out of caches", async () => {
  for (const path of [paths.csrf, paths.me])
    expect((await ask("production", path)).headers.get("cache-control")).toBe("no-store");
});

it("does not serve the development mailbox in production", async () => {
  expect((await ask("demo", "/dev/messages", page)).status).toBe(200);
  expect((await ask("production", "/dev/messages", page)).status).toBe(404);
});
