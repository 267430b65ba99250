const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" });

/** The date in Tanzania, `2026-11-23`: from 21:00 UTC it is the next one there. */
export function dayInTanzania(at: number): string {
  return calendar.format(at);
}
