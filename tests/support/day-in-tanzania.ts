const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" });

/** The date in Tanzania, `2026-11-23`; it changes at 21:00 UTC. */
export function dayInTanzania(at: number): string {
  return calendar.format(at);
}
