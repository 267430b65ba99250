/**
 * The message printed when the demo is ready: its address and how to sign in.
 *
 * @param place where its data is
 */
export function announcement(port: number, place: string): string {
  return [
    "",
    `  Kaunta is ready:  http://duka.localhost:${port}`,
    "",
    "  Sign in as        owner@duka.test, manager@duka.test or cashier@duka.test",
    "  with password     Karibu#2026",
    `  Codes arrive at   http://duka.localhost:${port}/dev/messages`,
    "",
    `  Its data is in ${place}. Ctrl-C stops it.`,
    "",
    "",
  ].join("\n");
}
