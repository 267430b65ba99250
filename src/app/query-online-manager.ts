import type { QueryClient } from "@tanstack/react-query";
import { NoAnswer } from "#/http/api-error.ts";

/**
 * While the line is known to be dead, whoever asks hears at once that nothing is heard; the question is
 * put all the same, and an answer that comes nevertheless is shown. What an open screen could not be told
 * is asked again once there is a line. Answers how to say what is known of it.
 */
export function followLine(client: QueryClient): (isOffline: boolean) => void {
  let isDead = false;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "fetch" || !isDead) return;
    const { query } = event;
    if (query.state.data !== undefined) return;
    query.setState({ status: "error", error: new NoAnswer("no_line") });
  });
  return (isOffline) => {
    const isBack = isDead && !isOffline;
    isDead = isOffline;
    if (isBack) void askAgain(client);
  };
}

async function askAgain(client: QueryClient): Promise<void> {
  const unheard = client
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ state }) => state.status === "error" });
  await Promise.all(
    unheard.map(async ({ queryKey }) => {
      // What waits for the dead line to answer would keep the new question from being put.
      await client.cancelQueries({ queryKey, exact: true }, { silent: true });
      await client.refetchQueries({ queryKey, exact: true });
    }),
  );
}
