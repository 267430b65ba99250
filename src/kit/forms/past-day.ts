/** Problems of a date that must not be in the future. */
export type PastDayProblem = "missing" | "in_the_future";

/** Validates a date that must not be in the future; undefined if valid. */
export function pastDayProblem(day: string, today: string): PastDayProblem | undefined {
  if (day === "") return "missing";
  return day > today ? "in_the_future" : undefined;
}
