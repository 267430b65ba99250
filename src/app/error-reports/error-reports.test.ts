import { describe, expect, it, vi } from "vitest";
import { createLogger, errorFields, type LogLine } from "#/platform/logger.ts";
import { createErrorReports, type Reporter } from "./error-reports.ts";

/** A window that throws on demand, and a reporter that loads when `arrive` is called. */
function setUp() {
  const page = new EventTarget();
  const sent: LogLine[] = [];
  const asked = vi.fn<() => Promise<Reporter>>(async () => (line) => void sent.push(line));
  const reports = createErrorReports(asked, page);
  const logger = createLogger({ level: "info", sink: reports.sink });
  const happen = (type: string, more: object) =>
    page.dispatchEvent(Object.assign(new Event(type), more));
  return { sent, asked, reports, logger, happen };
}

describe("error reports", () => {
  it("include errors from before the reporter was loaded, in order", async () => {
    const { sent, asked, reports, logger, happen } = setUp();
    const [thrown, refused] = [new Error("first"), new Error("second")];
    logger.error("Auth initialization failed", errorFields(thrown));
    happen("unhandledrejection", { reason: refused });
    expect(sent).toEqual([]);
    await reports.fetchReporter();
    expect(sent.map(({ event, cause }) => [event, cause])).toEqual([
      ["Auth initialization failed", thrown],
      ["page.rejection", refused],
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("include uncaught errors, with the thrown value or the page's message", async () => {
    const { sent, reports, happen } = setUp();
    await reports.fetchReporter();
    const thrown = new TypeError("no");
    happen("error", { error: thrown, message: "Uncaught TypeError: no" });
    happen("error", { error: null, message: "Script error." });
    expect(sent.map(({ cause }) => cause)).toEqual([thrown, "Script error."]);
  });

  it("include only errors, not other log entries", async () => {
    const { sent, asked, logger } = setUp();
    logger.warn("till.not_registered");
    logger.info("app.starting");
    expect(asked).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it("are kept when the reporter cannot be loaded, which is retried at the next error", async () => {
    const { sent, asked, reports, logger } = setUp();
    asked.mockRejectedValueOnce(new Error("no line"));
    logger.error("one");
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 10_000);
    await reports.fetchReporter();
    logger.error("two");
    await reports.fetchReporter();
    expect(sent.map(({ event }) => event)).toEqual(["one", "two"]);
  });

  it("are limited in number while waiting", async () => {
    const { sent, reports, logger } = setUp();
    for (let count = 0; count < 50; count += 1) logger.error(`e${count}`);
    await reports.fetchReporter();
    expect(sent).toHaveLength(20);
  });
});
