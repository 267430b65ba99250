import type { ErrorEvent } from "@sentry/browser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrubBreadcrumb, scrubEvent } from "./scrub-event.ts";

const origin = "https://duka.kaunta.example";
const around = { origin, names: ["Asha", "Zawadi"] };

describe("a report", () => {
  it("contains what failed and where in the code", () => {
    const event: ErrorEvent = {
      type: undefined,
      event_id: "e1",
      timestamp: 1,
      level: "error",
      release: "0.1.0",
      sdk: { name: "sentry.javascript.browser" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "Asha is not a function",
            mechanism: { type: "generic", handled: true, data: { text: "0712345678" } },
            stacktrace: {
              frames: [
                {
                  filename: `${origin}/assets/index-a12345.js`,
                  function: "complete",
                  lineno: 41_234,
                  colno: 5,
                  in_app: true,
                  vars: { pin: "4829" },
                  context_line: "const pin = '4829'",
                },
              ],
            },
          },
        ],
      },
      tags: { event: "sale.not_recorded" },
      extra: { op: "0195f2a1-7c44-7d11-8e21-3b5e9d2c1a77", customer: "Neema", phone: 255712345678 },
      user: { email: "asha@duka.test", ip_address: "10.0.0.1" },
      contexts: { device: { name: "Asha's phone" } },
      request: {
        url: `${origin}/sales/create?step=pay`,
        headers: { Cookie: "a=b" },
        data: { pin: "4829" },
      },
    };
    expect(scrubEvent(event, around)).toEqual({
      type: undefined,
      event_id: "e1",
      timestamp: 1,
      level: "error",
      release: "0.1.0",
      sdk: { name: "sentry.javascript.browser" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "[removed] is not a function",
            mechanism: { type: "generic", handled: true },
            stacktrace: {
              frames: [
                {
                  filename: "app:///assets/index-a12345.js",
                  function: "complete",
                  lineno: 41_234,
                  colno: 5,
                  in_app: true,
                },
              ],
            },
          },
        ],
      },
      request: { url: "app:///sales/create" },
      breadcrumbs: [],
      tags: { event: "sale.not_recorded" },
      extra: {
        op: "0195f2a1-7c44-7d11-8e21-3b5e9d2c1a77",
        customer: "[removed]",
        phone: "[removed]",
      },
    });
  });

  it("keeps the address and status of a breadcrumb, never a body", () => {
    const crumb = {
      category: "fetch",
      type: "http",
      data: {
        method: "POST",
        url: `${origin}/api/v1/users/auth/login/?x=1`,
        status_code: 401,
        body: '{"password":"Karibu#2026"}',
        request_body_size: 54,
      },
    };
    expect(scrubBreadcrumb(crumb, around)).toEqual({
      category: "fetch",
      type: "http",
      data: { method: "POST", url: "app:///api/v1/users/auth/login/", status_code: 401 },
    });
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const word = fc.stringMatching(/^[a-z]{3,12}$/u);
const chunk = fc.stringMatching(/^[A-Za-z0-9_-]{40,60}$/u);

/** Values that must never be sent, each in the notations people and programs use. */
const secret = fc.oneof(
  fc.tuple(word, word).map(([who, host]) => `${who}@${host}.test`),
  fc.tuple(word, word).map(([who, host]) => `${who}%40${host}.test`),
  digits(8).map((rest) => `+2557${rest}`),
  digits(8).map((rest) => `2556${rest}`),
  digits(8).map((rest) => `07${rest}`),
  digits(6).map((rest) => `0712 ${rest.slice(0, 3)} ${rest.slice(3)}`),
  digits(6).map((rest) => `0654-${rest.slice(0, 3)}-${rest.slice(3)}`),
  fc.tuple(chunk, chunk, chunk).map(([a, b, c]) => `eyJ${a}.eyJ${b}.${c}`),
  chunk,
  digits(6),
  digits(4),
  fc.constantFrom(...around.names),
);

/** The parts of an event that may contain a given text. */
const carrier = fc.constantFrom(
  (hidden: string) => hidden,
  (hidden: string) => `Could not find ${hidden}.`,
  (hidden: string) => `"${hidden}", (${hidden})`,
  (hidden: string) => `code=${hidden}`,
  (hidden: string) => `${origin}/auth/login?redirect=${hidden}&code=${hidden}`,
  (hidden: string) => `GET /api/v1/x/?q=${hidden} failed`,
  (hidden: string) => `https://host.example/a#token=${hidden}`,
  (hidden: string) => `Bearer ${hidden}`,
);

it("contains no secret, wherever it appeared in the event", () => {
  fc.assert(
    fc.property(secret, carrier, (hidden, carry) => {
      const text = carry(hidden);
      const event: ErrorEvent = {
        type: undefined,
        message: text,
        logentry: { message: text, params: [text] },
        transaction: text,
        server_name: text,
        fingerprint: [text],
        user: { username: text, email: text },
        tags: { event: text, [text]: "x" },
        extra: { reason: text, deep: { text }, list: [text], number: Number.parseFloat(hidden) },
        contexts: { device: { name: text } },
        modules: { [text]: text },
        request: {
          url: text,
          query_string: text,
          data: text,
          cookies: { text },
          headers: { text },
        },
        breadcrumbs: [
          {
            message: text,
            category: "fetch",
            data: { url: text, from: text, to: text, text, method: text },
          },
        ],
        exception: {
          values: [
            {
              type: text,
              value: text,
              module: text,
              mechanism: { type: "generic", data: { text } },
              stacktrace: {
                frames: [{ filename: text, function: text, context_line: text, vars: { text } }],
              },
            },
          ],
        },
      };
      expect(JSON.stringify(scrubEvent(event, around))).not.toContain(hidden);
    }),
    { numRuns: 500 },
  );
});
