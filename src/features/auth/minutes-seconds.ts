/** Formats seconds as minutes and seconds: `605` becomes `10:05`. */
export function minutesSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
