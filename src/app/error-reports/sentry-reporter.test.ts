import { createTransport } from "@sentry/browser";
import { beforeEach, expect, it, vi } from "vitest";
import { createLogger, errorFields } from "#/platform/logger.ts";
import { createSentryReporter } from "./sentry-reporter.ts";

// Sentry wraps the global permanently; a stub is removed at the end of this file.
vi.stubGlobal("fetch", fetch);

/** Sent reports in wire format. */
const left: string[] = [];

const report = createSentryReporter({
  dsn: "https://public@errors.example/1",
  release: "0.1.0",
  origin: "https://duka.kaunta.example",
  names: () => ["Asha"],
  transport: (options) =>
    createTransport(options, async ({ body }) => {
      left.push(typeof body === "string" ? body : new TextDecoder().decode(body));
      return { statusCode: 200 };
    }),
});
const logger = createLogger({ level: "info", sink: report });

beforeEach(() => {
  left.length = 0;
});

it("sends the thrown error with the logged event, without personal data", async () => {
  const thrown = new TypeError("Asha (asha@duka.test, 0712345678) typed 482913");
  logger.error("sale.not_recorded", { ...errorFields(thrown) });
  logger.error("sale.not_recorded", errorFields(thrown));
  await vi.waitFor(() => expect(left.length).toBeGreaterThan(0), 10_000);
  const sent = left.join("\n");
  expect(sent).toContain("sale.not_recorded");
  expect(sent).toContain("TypeError");
  expect(sent).toContain('"release":"0.1.0"');
  for (const secret of ["Asha", "asha@", "0712345678", "482913"]) {
    expect(sent).not.toContain(secret);
  }
});

it("sends the log entry alone when nothing was thrown", async () => {
  logger.error("Authentication failed: Too many consecutive 401 errors", { count: 3 });
  await vi.waitFor(() => expect(left.length).toBeGreaterThan(0), 10_000);
  expect(left.join("\n")).toContain("Too many consecutive 401 errors");
  expect(left.join("\n")).toContain('"count":3');
});

it("disables the library's own collection of personal data", async () => {
  logger.error("one");
  await vi.waitFor(() => expect(left.length).toBeGreaterThan(0), 10_000);
  const sent = left.join("\n");
  // The receiver must be instructed as well, since it would otherwise infer the address from the connection.
  expect(sent).toContain('"infer_ip":"never"');
  for (const collected of ["ip_address", '"headers"', '"cookies"', '"user"']) {
    expect(sent).not.toContain(collected);
  }
});
