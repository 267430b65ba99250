import type { Settings } from "./settings.ts";

/** What a person reads when the server is ready: where it is and how to get in. */
export function announcement(
  settings: Pick<Settings, "mode" | "host">,
  port: number,
  place: string,
): string {
  if (settings.mode === "production") {
    return `Kaunta is ready for ${settings.host ?? ""} on port ${port}; its data is in ${place}.\n`;
  }
  return [
    "",
    `  Kaunta is ready:  http://duka.localhost:${port}`,
    "",
    "  Sign in as        owner@duka.test, manager@duka.test or cashier@duka.test",
    "  with password     Karibu#2026",
    "",
    `  Its data is in ${place}. Ctrl-C stops it.`,
    "",
    "",
  ].join("\n");
}
