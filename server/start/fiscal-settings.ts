import { StartError } from "#server/kernel/database/start-error.ts";

/** Sales are registered from this time on, epoch milliseconds. */
export interface FiscalSettings {
  readonly since: number;
}

type Read = (name: string) => string | null;

/**
 * Reads `KAUNTA_FISCAL` and `KAUNTA_FISCAL_SINCE` (an instant; the time of this start if omitted). Null:
 * nothing is registered. So far only a simulator exists, for the demo.
 *
 * @throws StartError with code `setting_wrong`
 */
export function readFiscal(read: Read, mode: "demo" | "production"): FiscalSettings | null {
  const device = read("KAUNTA_FISCAL");
  if (device === null) return null;
  if (device !== "simulator") throw wrong(`KAUNTA_FISCAL is '${device}'; it can be 'simulator'.`);
  if (mode === "production")
    throw wrong("KAUNTA_FISCAL is 'simulator', which registers nothing: it is for the demo only.");
  const said = read("KAUNTA_FISCAL_SINCE");
  const since = said === null ? Date.now() : Date.parse(said);
  if (Number.isNaN(since))
    throw wrong("KAUNTA_FISCAL_SINCE must be an instant such as 2026-11-20T00:00:00Z.");
  return { since };
}

function wrong(sentence: string): StartError {
  return new StartError("setting_wrong", sentence);
}
