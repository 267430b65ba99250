import type { QueryClient } from "@tanstack/react-query";
import { NoAnswer } from "#/http/api-error.ts";

/**
 * While the device is offline, a query without data fails immediately. The request is still sent, and its
 * response is shown if one arrives. Active queries that failed are refetched when the connection returns.
 * Returns the function that sets the connection state.
 */
export function followConnection(client: QueryClient): (isOffline: boolean) => void {
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
  const failed = client
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ state }) => state.status === "error" });
  await Promise.all(
    failed.map(async ({ queryKey }) => {
      // A request still waiting on the lost connection would block the new one.
      await client.cancelQueries({ queryKey, exact: true }, { silent: true });
      await client.refetchQueries({ queryKey, exact: true });
    }),
  );
}
