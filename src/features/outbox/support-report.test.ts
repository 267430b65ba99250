import { expect, it } from "vitest";
import { unknownStatus } from "#/sync/status.ts";
import { syncingTill } from "#tests/support/syncing-till.ts";
import { supportReport } from "./support-report.ts";

const facts = {
  version: "0.1.0",
  browser: "Chromium",
  now: Date.parse("2026-11-20T09:00:00Z"),
  status: { ...unknownStatus, unsent: 1, oldest: Date.parse("2026-11-20T08:00:00Z") },
  standing: "live",
  storage: { used: 1_000, room: 5_000 },
} as const;

it("contains kinds, codes and times of waiting operations and attempts, but no typed or sold data", async () => {
  const { device, store, server, start, acts: actions } = await syncingTill();
  server.state.isFailing = true;
  const sync = start();
  const sale = await actions.sale();
  await device.timers.pass(30_000);
  sync.stop();
  const report = await supportReport(store.db, facts);
  expect(report).toContain('oldest: "2026-11-20T08:00:00.000Z"');
  expect(report).toContain(sale.opId);
  expect(report).toContain('"lastCode":"server_error"');
  expect(report).toMatch(/attempts:\n\["2026-11-20T08:/u);
  expect(sale.bodyText).toContain("Sukari");
  for (const secret of ["Sukari", "1000.00", device.actor]) expect(report).not.toContain(secret);
});
