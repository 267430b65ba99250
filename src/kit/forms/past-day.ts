/** What is wrong with the day something happened on. */
export type PastDayProblem = "missing" | "in_the_future";

/** Judges a day that must have come; undefined where nothing is wrong. */
export function pastDayProblem(day: string, today: string): PastDayProblem | undefined {
  if (day === "") return "missing";
  return day > today ? "in_the_future" : undefined;
}
