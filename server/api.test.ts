import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorBody } from "#/contract/errors.ts";
import { csrfCookie, header } from "#/contract/headers.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { createApi } from "./api.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";

let api: TestApi;
let duka: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  owner = await api.signIn(duka.owner);
});
afterAll(() => api.close());

describe("every response", () => {
  it("has an id and the server's time, and is not cached", async () => {
    const { headers } = await owner.get(paths.me);
    expect(headers.get(header.requestId)).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get(header.serverTime)).toBe(String(api.clock.now));
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("keeps the caller's request id when it is valid", async () => {
    const ask = async (sent: string) => {
      const { headers } = await owner.send("GET", paths.me, undefined, {
        headers: { [header.requestId]: sent },
      });
      return headers.get(header.requestId);
    };
    expect(await ask("till-K2.000418")).toBe("till-K2.000418");
    expect(await ask("a b<script>")).not.toContain("script");
  });

  it("writes one line to the log, without personal data", async () => {
    api.log.length = 0;
    const client = await api.stranger();
    await client.post(paths.login, { email: duka.owner.email, password: "Secret#123" });
    await owner.get(paths.customers, { search: "Asha Juma", business: duka.id });
    const lines = api.log.filter(({ message }) => message === "request");
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)?.fields).toMatchObject({
      method: "GET",
      route: paths.customers,
      status: 200,
    });
    const text = JSON.stringify(api.log);
    for (const secret of [duka.owner.email, "Secret#123", "Asha", String(owner.access), "10.0."])
      expect(text).not.toContain(secret);
  });
});

describe("an unknown path or method", () => {
  it("returns a JSON 404, with or without a session", async () => {
    const client = await api.stranger();
    for (const path of [`${base}/nothing/`, "/api/", `${base}/users/auth/me`, "/dev/mail/"]) {
      const { status, body } = await client.get(path);
      expect([path, status, errorBody.parse(body).code]).toEqual([path, 404, "not_found"]);
    }
  });

  it("returns a JSON 405 with the allowed methods if only the method is unknown", async () => {
    const { status, body, headers } = await owner.send("DELETE", paths.me, undefined);
    expect([status, errorBody.parse(body).code]).toEqual([405, "method_not_allowed"]);
    expect(headers.get("Allow")).toBe("GET");
  });

  it("is reported in Swahili on request", async () => {
    const ask = async (language: string) => {
      const { body } = await owner.send("GET", `${base}/nothing/`, undefined, {
        headers: { "Accept-Language": language },
      });
      return errorBody.parse(body).message;
    };
    expect(await ask("en")).toBe("This is not here, or not any more.");
    expect(await ask("sw-TZ,sw;q=0.9,en;q=0.8")).toBeTypeOf("string");
  });
});

describe("a request body", () => {
  it("must be valid JSON", async () => {
    const { status, body } = await owner.post(paths.login, undefined, { text: "{no" });
    expect([status, errorBody.parse(body).code]).toEqual([400, "malformed"]);
  });

  it("must be declared as JSON", async () => {
    const { status, body } = await owner.post(paths.login, undefined, {
      text: "email=x",
      headers: { "Content-Type": "text/plain" },
    });
    expect([status, errorBody.parse(body).code]).toEqual([415, "unsupported_media"]);
  });

  it("must not exceed the limit for operations, and the response names the operation", async () => {
    const opId = api.newId();
    const { status, body } = await owner.write(paths.sales, opId, {
      notes: "x".repeat(257 * 1024),
    });
    expect([status, errorBody.parse(body).code, body["op_id"]]).toEqual([413, "too_large", opId]);
  });
});

describe("a write request", () => {
  it("must repeat the cookie in its header", async () => {
    const client = await api.stranger();
    const send = async (cookie: string | null, sent: string | null) => {
      client.csrf = "";
      const { body } = await client.post(
        paths.refresh,
        { refresh: "a token that is none" },
        {
          headers: {
            ...(cookie === null ? {} : { Cookie: `${csrfCookie}=${cookie}` }),
            ...(sent === null ? {} : { [header.csrf]: sent }),
          },
        },
      );
      return body["code"];
    };
    const item = owner.csrf;
    expect(await send(null, null)).toBe("csrf_expired");
    expect(await send(item, null)).toBe("csrf_expired");
    expect(await send(null, item)).toBe("csrf_expired");
    expect(await send("made.up", "made.up")).toBe("csrf_expired");
    expect(await send(item, `${item}x`)).toBe("csrf_expired");
    expect(await send(item, item)).toBe("session_gone");
  });

  it("gets its operation id in the response when refused before its handler", async () => {
    const client = await api.stranger();
    const opId = api.newId();
    const { body } = await client.write(paths.sales, opId, {});
    expect(body).toMatchObject({ code: "auth_required", op_id: opId });
  });

  it("must come from a page of this origin", async () => {
    const send = async (headers: Record<string, string>) =>
      (await owner.post(paths.refresh, { refresh: "a token that is none" }, { headers })).body[
        "code"
      ];
    expect(await send({ "Sec-Fetch-Site": "cross-site" })).toBe("forbidden");
    expect(await send({ "Sec-Fetch-Site": "same-site" })).toBe("forbidden");
    expect(await send({ Origin: "http://evil.test" })).toBe("forbidden");
    expect(await send({ Origin: "null" })).toBe("forbidden");
    expect(await send({ Origin: "null", "Sec-Fetch-Site": "same-origin" })).toBe("forbidden");
    expect(await send({ "Sec-Fetch-Site": "same-origin" })).toBe("session_gone");
    expect(await send({ Origin: "http://localhost" })).toBe("session_gone");
  });
});

describe("the csrf cookie", () => {
  it("is readable by the page, restricted to the site, and kept while valid", async () => {
    const client = await api.stranger();
    const held = client.csrf;
    client.csrf = "";
    const fresh = await client.get(paths.csrf);
    expect(fresh.headers.get("Set-Cookie")).toMatch(/^csrftoken=[\w.]+; .*Path=\/; SameSite=Lax$/);
    expect(fresh.headers.get("Set-Cookie")).not.toContain("HttpOnly");
    client.csrf = held;
    const kept = await client.get(paths.csrf);
    expect(kept.body["csrf_token"]).toBe(held);
    expect(kept.headers.get("Set-Cookie")).toBeNull();
  });
});

describe("the API document", () => {
  it("is OpenAPI 3.1 with every route and named schemas", async () => {
    const client = await api.stranger();
    const { status, body } = await client.get(`${base}/openapi.json`);
    expect(status).toBe(200);
    const document = body as {
      openapi: string;
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe("3.1.0");
    for (const path of [paths.login, paths.product("{id}"), paths.sales, paths.changes])
      expect(Object.keys(document.paths)).toContain(path);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        "Error",
        "Product",
        "ProductPage",
        "Sale",
        "SaleBody",
        "Till",
        "User",
      ]),
    );
    expect(document.paths[paths.login]).toMatchObject({ post: { security: [] } });
    expect(document.paths[paths.me]).not.toHaveProperty("get.security");
    const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const reference of new Set(references))
      expect(document.components.schemas).toHaveProperty(reference.split("/").at(-1) ?? "");
  });

  it("is available as a page without scripts that loads nothing external", async () => {
    const client = await api.stranger();
    const { headers, body } = await client.get(`${base}/docs/`);
    expect(headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(body["text"]).toContain(`POST ${paths.login}`);
    expect(body["text"]).toContain('<h3 id="shape-Product">');
    // An example may contain an address; no tag and no style may.
    const fetched = /<script|<(?:link|img|iframe|object|embed|base)\b|\ssrc=|url\(|@import/;
    expect(body["text"]).not.toMatch(fetched);
    expect(body["text"]).not.toMatch(/<[^>]+\s(?:href|action)="(?!#|\.\.\/openapi\.json")/);
  });
});

describe("the health endpoints", () => {
  it("report live, and ready with a database", async () => {
    const client = await api.stranger();
    expect((await client.get("/healthz")).body).toEqual({ status: "ok" });
    expect((await client.get("/readyz")).body).toEqual({ status: "ready" });
  });

  it("report live but not ready without a database, and ask to retry", async () => {
    const database = connectDatabase("postgresql://nobody@127.0.0.1:9/none");
    const errors: string[] = [];
    const alone = createApi({
      ...standInParts(() => api.clock.now),
      database,
      now: () => api.clock.now,
      newId: api.newId,
      logger: {
        info: () => {},
        error: (message, fields) => errors.push(`${message} ${String(fields?.["code"])}`),
      },
      secret: "another secret of the tests, long enough",
      mode: "development",
    });
    const get = (path: string, headers: Record<string, string> = {}) =>
      alone.request(`http://duka.localhost${path}`, { headers });
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    expect(errors).toEqual([]);
    const token = await get(paths.csrf);
    const { csrf_token } = (await token.json()) as { csrf_token: string };
    const sign = await alone.request(`http://duka.localhost${paths.login}`, {
      method: "POST",
      body: JSON.stringify({ email: "a@b.test", password: "x" }),
      headers: {
        "Content-Type": "application/json",
        Cookie: `${csrfCookie}=${csrf_token}`,
        [header.csrf]: csrf_token,
      },
    });
    expect(sign.status).toBe(503);
    expect(await sign.json()).toMatchObject({ code: "unavailable", retry_after: 2 });
    expect(errors).toEqual(["the database cannot be used now ECONNREFUSED"]);
    await database.close();
  });
});
