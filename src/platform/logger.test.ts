import { describe, expect, it, vi } from "vitest";
import { consoleSink, createLogger, errorFields, type LogLine, scrub } from "./logger.ts";

const clock = { now: () => Date.UTC(2026, 10, 20) };

describe("createLogger", () => {
  it("passes on lines from its level up, with the time and the fields", () => {
    const lines: LogLine[] = [];
    const logger = createLogger({ level: "info", sink: (line) => lines.push(line), clock });
    logger.debug("drain.idle");
    logger.info("drain.sent", { count: 3, op_id: "01" });
    logger.error("drain.failed");
    expect(lines).toEqual([
      {
        at: "2026-11-20T00:00:00.000Z",
        level: "info",
        event: "drain.sent",
        fields: { count: 3, op_id: "01" },
      },
      { at: "2026-11-20T00:00:00.000Z", level: "error", event: "drain.failed", fields: {} },
    ]);
  });

  it("passes the thrown value to its sink, but not to the console", () => {
    const lines: LogLine[] = [];
    const logger = createLogger({ level: "info", sink: (line) => lines.push(line), clock });
    const thrown = new Error("asha@duka.test is unknown");
    logger.error("drain.failed", errorFields(thrown));
    expect(lines[0]?.cause).toBe(thrown);
    expect(lines[0]?.fields).toEqual({ error: "Error", message: "[removed] is unknown" });
  });

  it("writes to the console by level", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    createLogger({ level: "debug", sink: consoleSink, clock }).warn("storage.low", { left: 5 });
    expect(warn).toHaveBeenCalledWith("2026-11-20T00:00:00.000Z", "storage.low", { left: 5 });
    warn.mockRestore();
  });
});

describe("scrub", () => {
  it.each([
    "email",
    "customerName",
    "customer_phone",
    "accessToken",
    "X-CSRF",
    "new_password",
    "pin",
  ])("removes the whole value of %s", (name) => {
    expect(scrub({ [name]: "anything" })).toEqual({ [name]: "[removed]" });
  });

  it("keeps ids, codes, counts and paths", () => {
    const fields = {
      customer_id: "0195",
      code: "forbidden",
      count: 3,
      path: "/api/v1/sales/",
      ok: true,
    };
    expect(scrub(fields)).toEqual(fields);
  });

  it("removes addresses, numbers and tokens from texts", () => {
    expect(
      scrub({
        message:
          "asha@duka.test called 0712 345 678 and +255712345678 with eyJhbGciOiJF.eyJzdWIi.abc",
      }),
    ).toEqual({ message: "[removed] called [removed] and [removed] with [removed]" });
    expect(scrub({ op: "01951234-5678-7abc-8def-071234567890" })).toEqual({
      op: "01951234-5678-7abc-8def-071234567890",
    });
  });

  it("shortens long values", () => {
    expect(scrub({ detail: "x".repeat(1000) })["detail"]).toHaveLength(301);
  });
});

it("reports only the safe parts of a thrown value", () => {
  expect(errorFields(new RangeError("too far"))).toEqual({
    error: "RangeError",
    message: "too far",
  });
  expect(errorFields("asha")).toEqual({ error: "string", message: "" });
});
