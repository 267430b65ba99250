import { describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { createLogger } from "#/platform/logger.ts";
import { device, json, no, read, sale } from "#tests/support/client-device.ts";
import { isApiError, isNoAnswer, isNoSession } from "./api-error.ts";

describe("a request", () => {
  it("carries the contract's headers and the frozen body", async () => {
    const { clock, asked, open } = device();
    await open(() => json({ ok: true })).transport(sale);
    const [{ headers, body } = { headers: new Headers(), body: "" }] = asked;
    expect(body).toBe(`{"id":"1"}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/json",
      "accept-language": "sw",
      authorization: "Bearer asha-0",
      [header.requestedWith.toLowerCase()]: "XMLHttpRequest",
      [header.tenant.toLowerCase()]: "duka",
      [header.till.toLowerCase()]: "till-1",
      [header.tillPending.toLowerCase()]: `7;${new Date(clock.now()).toISOString()}`,
      [header.requestTimestamp.toLowerCase()]: new Date(clock.now()).toISOString(),
      [header.clientVersion.toLowerCase()]: "1.2.3",
      [header.csrf.toLowerCase()]: "cookie-token",
      [header.idempotencyKey.toLowerCase()]: "op-1",
    });
  });

  it("requests no CSRF token and sends none for a read", async () => {
    const { asked, open } = device();
    await open(() => json({})).transport(read);
    expect(asked[0]?.headers.has(header.csrf)).toBe(false);
  });

  it("fetches the CSRF token when the cookie is missing, and once again when it has expired", async () => {
    const { asked, open } = device();
    let fetched = 0;
    const api = open(
      (request) => {
        if (request.url.endsWith(paths.csrf)) return json({ csrf_token: `t${(fetched += 1)}` });
        return request.headers.get(header.csrf) === "t2"
          ? json({ ok: true })
          : no("csrf_expired", 403);
      },
      { readCookie: () => null },
    );
    expect(await api.transport(sale)).toMatchObject({ kind: "answer", status: 200 });
    expect(asked.map(({ path }) => path)).toEqual([
      paths.csrf,
      paths.sales,
      paths.csrf,
      paths.sales,
    ]);
  });

  it("is sent to the version it was created for", async () => {
    const { asked, open } = device();
    await open(() => json({}), { version: "v2" }).transport(read);
    expect(asked[0]?.path).toBe("/api/v2/sync/ping/");
  });

  it("[S16] reports the server's time, at the midpoint between request and response", async () => {
    const { clock, times, open } = device();
    const start = clock.now();
    const api = open(() => {
      clock.advance(200);
      return json({}, 200, { [header.serverTime]: String(start + 5_000) });
    });
    await api.transport(read);
    expect(times).toEqual([[start + 5_000, start + 100]]);
  });

  it.each([14 * 3_600_000, -3_600_000])(
    "[S16] reports no time when this device's clock was changed by %d ms during the request",
    async (byMs) => {
      const { clock, times, open } = device();
      const start = clock.now();
      const api = open(() => {
        clock.advance(byMs);
        return json({}, 200, { [header.serverTime]: String(start) });
      });
      expect(await api.transport(read)).toMatchObject({ kind: "answer", status: 200 });
      expect(times).toEqual([]);
    },
  );
});

describe("a request is repeated", () => {
  it.each([408, 429, 500, 502, 503, 504])("[S9] three times after status %d", async (status) => {
    const { asked, open } = device();
    const answer = await open(() => no("server_error", status)).transport(sale);
    expect(answer).toMatchObject({ kind: "answer", status });
    expect(asked).toHaveLength(4);
    expect(
      new Set(asked.map(({ body, headers }) => body + headers.get(header.idempotencyKey))).size,
    ).toBe(1);
  });

  it("[S9] three times while offline, until the connection is back", async () => {
    const { asked, open } = device();
    expect(await open(() => "no line").transport(read)).toEqual({ kind: "no_line" });
    expect(asked).toHaveLength(4);
    let tries = 0;
    const back = open(() => ((tries += 1) < 3 ? "no line" : json({ ok: 1 })));
    expect(await back.transport(sale)).toMatchObject({ kind: "answer", status: 200 });
  });

  it("and a failure of all retries is logged, with no user data or content", async () => {
    const { logged, open } = device();
    const lines: unknown[] = [];
    const logger = createLogger({
      level: "debug",
      sink: ({ level, event, fields }) => void lines.push([level, event, fields]),
    });
    await open(() => no("server_error", 503), { logger }).transport(sale);
    const fields = { kind: "answer", status: 503 };
    expect(lines).toEqual([["warn", "Request failed after 3 retries", fields]]);
    await open(() => "no line").transport(read);
    expect(logged).toEqual(["Network connection failed", "Request failed after 3 retries"]);
    logged.splice(0);
    let tries = 0;
    await open(() => ((tries += 1) < 3 ? "no line" : json({ ok: 1 }))).transport(sale);
    await open(() => "no line").transport({ ...read, repeat: "never" });
    await open(() => no("validation_failed", 422)).transport(sale);
    expect(logged).toEqual([]);
  });

  it("[S9] but not for a write without a key, which could be executed twice", async () => {
    const { asked, open } = device();
    await open(() => "no line").transport({ ...sale, opId: null, path: paths.tills });
    expect(asked).toHaveLength(1);
  });

  it("[S12] after a fault for a batch, since each of its entries has a key", async () => {
    const { asked, open } = device();
    const batch = { ...sale, opId: null, path: paths.batch, repeat: "not_timeouts" as const };
    await open(() => no("unavailable", 503)).transport(batch);
    expect(asked).toHaveLength(4);
  });

  it("[S10] but not for a ping, which its caller repeats", async () => {
    const { asked, open } = device();
    await open(() => "no line").transport({ ...read, repeat: "never" });
    expect(asked).toHaveLength(1);
  });

  it("but not after too many sign-ins: the wait is reported", async () => {
    const { asked, open } = device();
    const body = {
      code: "too_many_attempts",
      message: "Wait",
      errors: {},
      status_code: 429,
      retry_after: 42,
    };
    const refused = open(() => json(body, 429)).json({
      method: "POST",
      path: paths.login,
      body: {},
    });
    await expect(refused).rejects.toMatchObject({
      code: "too_many_attempts",
      retryAfterSeconds: 42,
    });
    expect(asked).toHaveLength(1);
  });

  it("but not after a definite answer", async () => {
    const { asked, open } = device();
    await open(() => no("validation_failed", 422)).transport(sale);
    expect(asked).toHaveLength(1);
  });
});

describe("the JSON request of a screen", () => {
  it("returns the body of a success", async () => {
    const { open } = device();
    expect(await open(() => json({ id: 1 })).json({ method: "GET", path: paths.me })).toEqual({
      id: 1,
    });
    expect(
      await open(() => new Response(null, { status: 204 })).json({ method: "GET", path: paths.me }),
    ).toBeNull();
  });

  it("throws by cause: a refusal by the server, no valid answer, no signed-in user", async () => {
    const { tokens, open } = device();
    const call = { method: "GET", path: paths.me } as const;
    const body = {
      code: "validation_failed",
      message: "No",
      errors: { name: ["too long"] },
      status_code: 422,
    };
    await expect(open(() => json(body, 422)).json(call)).rejects.toSatisfy(
      (error) =>
        isApiError(error) && error.errors["name"]?.[0] === "too long" && error.message === "No",
    );
    await expect(open(() => "no line").json(call)).rejects.toSatisfy(isNoAnswer);
    await expect(open(() => new Response("<html>")).json(call)).rejects.toSatisfy(isNoAnswer);
    tokens.kept.clear();
    await expect(open(() => json({})).json(call)).rejects.toSatisfy(isNoSession);
  });
});
