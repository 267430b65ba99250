/** Time and amounts in plain arithmetic, without the product's code and without Intl. */

/** A location's clock: its offset from UTC at a given time, hours. */
export type PlainClock = { zone: string; ahead: (at: number) => number };

const [hour, day] = [3_600_000, 86_400_000];

/** Midnight UTC after the last Sunday before a month's first day. */
function lastSundayBefore(year: number, month: number): number {
  const last = Date.UTC(year, month, 1) - day;
  return last - new Date(last).getUTCDay() * day;
}

/** When clocks in Berlin change in a year, forward and back: on the last Sunday, at 01:00 UTC. */
export function switchesOf(year: number): [number, number] {
  return [lastSundayBefore(year, 3) + hour, lastSundayBefore(year, 10) + hour];
}

export const plainClocks: readonly PlainClock[] = [
  { zone: "Africa/Dar_es_Salaam", ahead: () => 3 },
  { zone: "America/Bogota", ahead: () => -5 },
  {
    zone: "Europe/Berlin",
    ahead: (at) => {
      const [forward, back] = switchesOf(new Date(at).getUTCFullYear());
      return at >= forward && at < back ? 2 : 1;
    },
  },
];

export function wireOf(amount: number): string {
  return (amount / 100).toFixed(2);
}

export function plainDay(at: number, { ahead }: PlainClock): string {
  return new Date(at + ahead(at) * hour).toISOString().slice(0, 10);
}

export function plainHour(at: number, { ahead }: PlainClock): number {
  return new Date(at + ahead(at) * hour).getUTCHours();
}

/** The start of a day. No clock here changes at midnight. */
export function plainMidnight(of: string, { ahead }: PlainClock): number {
  const at = Date.parse(of);
  return at - ahead(at) * hour;
}

export function daysLater(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}
