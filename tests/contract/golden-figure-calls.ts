import { paths } from "#/contract/paths.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** The owner's queries after the day. */
export async function goldenFigureCalls({ api, recorder, owner }: GoldenOffice): Promise<void> {
  const { call, get } = recorder;
  const month = { from: "2026-11-01", to: "2026-11-20" };
  await get("dashboard", paths.dashboard, undefined, owner);
  await get("financials", paths.financialsDashboard, { ...month, from: "2026-11-19" }, owner);
  await get("entries", paths.financialsEntries, { account: "cash", page_size: "3" }, owner);
  await get("entries-export", paths.financialsEntriesExport, { ...month, kind: "cash" }, owner);
  const entry = {
    id: api.newId(),
    date: "2026-11-20",
    description: "The owner's own money",
    reference: "Slip 7",
    lines: [
      { account: "cash", debit: "50000.00", credit: "0.00" },
      { account: "opening_equity", debit: "0.00", credit: "50000.00" },
    ],
  };
  await call("entry", "POST", paths.financialsEntries, { body: entry }, owner);
  const reversal = { id: api.newId(), reason: "It went to the bank" };
  const path = paths.financialsReverse(entry.id);
  await call("entry-reversal", "POST", path, { body: reversal }, owner);
  const lock = { locked_until: "2026-10-31" };
  await call("books-lock", "POST", paths.financialsLock, { body: lock }, owner);
  await get("trial-balance", paths.financialsTrialBalance, undefined, owner);
}

/** End of day: the cash is counted. */
export async function goldenClosingCalls({
  api,
  recorder,
  owner,
  duka,
}: GoldenOffice): Promise<void> {
  const body = { id: api.newId(), day: "2026-11-20", counted: { cash: "250000.00" }, note: "" };
  const query = { location: duka.location };
  await recorder.call("day-close", "POST", paths.financialsClosings, { query, body }, owner);
  const days = { from: "2026-11-20", to: "2026-11-20" };
  await recorder.get("purchase-to-buy", paths.purchaseToBuy, { days: "30" }, owner);
  const asked = { low: "true", search: "su", page_size: "2" };
  await recorder.get("stock-by-location", paths.stockByLocation, asked, owner);
  await recorder.get("closings", paths.financialsClosings, days, owner);
  const look = { position: 1, as_of: "2026-11-20T12:00:00.000Z", seen: true };
  await recorder.call("figure-look", "POST", paths.figureLooks, { body: look }, owner);
}
