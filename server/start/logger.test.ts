import { expect, it } from "vitest";
import { createLogger, type LoggerOptions } from "./logger.ts";

function written(options: Pick<LoggerOptions, "format" | "lowest">): string[] {
  const lines: string[] = [];
  const logger = createLogger({
    ...options,
    now: () => new Date("2026-01-02T03:04:05.678Z"),
    write: (line) => lines.push(line),
  });
  logger.info("request", { status: 200, route: "/api/v1/sales/" });
  logger.warn("odd", { what: "two\nlines", gone: undefined });
  return lines;
}

it("writes one JSON object per line for machines", () => {
  expect(written({ format: "json", lowest: "info" })).toEqual([
    '{"time":"2026-01-02T03:04:05.678Z","level":"info","message":"request","status":200,"route":"/api/v1/sales/"}\n',
    '{"time":"2026-01-02T03:04:05.678Z","level":"warn","message":"odd","what":"two\\nlines"}\n',
  ]);
});

it("writes short lines for people, and nothing below the minimum level", () => {
  expect(written({ format: "short", lowest: "warn" })).toEqual([
    '03:04:05 warn odd what="two\\nlines"\n',
  ]);
});
