// @fetched when idle
import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import { dehydrate, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import {
  PersistQueryClientProvider,
  type PersistedClient,
} from "@tanstack/react-query-persist-client";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, type ReactNode } from "react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isApiError } from "#/http/api-error.ts";
import { buildFacts } from "#/platform/env.ts";
import { answersOf, keyOfAnswers } from "./persisted-queries.ts";
import { followConnection } from "./query-online-manager.ts";

/** Maximum size of the persisted query results, in characters. */
const mostKept = 2_000_000;
const keptForMs = 7 * 24 * 60 * 60_000;

/** Persists only queries that opt in with `meta.kept`, so that nothing is stored by accident. */
const whatIsKept = {
  shouldDehydrateQuery: ({ meta, state }: Pick<Query, "meta"> & { state: { status: string } }) =>
    meta?.["kept"] === true && state.status === "success",
  shouldDehydrateMutation: () => false,
};

/**
 * Serialises the newest query results that fit. Old ones can be fetched again, whereas a full store blocks
 * sales.
 */
export function withinBudget(client: PersistedClient, most = mostKept): string {
  const newest = client.clientState.queries.toSorted(
    (a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  );
  for (let count = newest.length; count > 0; count -= 1) {
    const clientState = { ...client.clientState, queries: newest.slice(0, count) };
    const text = JSON.stringify({ ...client, clientState });
    if (text.length <= most) return text;
  }
  return JSON.stringify({ ...client, clientState: { mutations: [], queries: [] } });
}

/** Serialises the current query results in the persister's format. */
function keptNow(client: QueryClient): string {
  const { appVersion: buster } = buildFacts;
  const clientState = dehydrate(client, whatIsKept);
  return withinBudget({ buster, timestamp: Date.now(), clientState });
}

/**
 * Whether a screen requested data the user may not see (403), which redirects to `/unauthorized`. Only reads
 * redirect; a write is refused where it was submitted, and replays follow S8.
 */
export function isRefusedRight(error: unknown): boolean {
  return isApiError(error) && error.code === "forbidden";
}

export interface AnswersProviderProps {
  /** For a second provider on the same screen: the name its results are stored under. */
  readonly apart?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Query results only the server can provide (the second kind of reading, docs/ARCHITECTURE.md). They are
 * stored on the device for this user, business and location only, and shown offline with their age.
 */
export function AnswersProvider({ apart, children }: AnswersProviderProps) {
  const { session } = useShop();
  const navigate = useNavigate();
  const { user, business, location } = session;
  const key = keyOfAnswers(user.id, business.id, location.id, apart);
  const isOffline = useSyncStatus().connection === "offline";
  const made = useMemo(() => {
    const client = new QueryClient({
      queryCache: new QueryCache({
        onError: (error) => {
          if (isRefusedRight(error)) void navigate({ to: "/unauthorized", replace: true });
        },
      }),
      defaultOptions: {
        queries: { gcTime: keptForMs, staleTime: 30_000, retry: false, networkMode: "always" },
      },
    });
    const storage = answersOf(user.id, window.localStorage);
    return {
      client,
      setOffline: followConnection(client),
      keep: () => storage.setItem(key, keptNow(client)),
      // oxlint-disable-next-line typescript/no-deprecated -- local storage answers at once; the other one only waits around it
      persister: createSyncStoragePersister({
        storage,
        key,
        serialize: (answers) => withinBudget(answers),
      }),
    };
  }, [key, navigate, user.id]);
  useEffect(() => {
    const onHidden = () => {
      // Results are persisted a second after they arrive; leaving the window before that would lose them.
      if (document.visibilityState === "hidden") made.keep();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [made]);
  // Before the first query, which waits until the persisted results have been read.
  useEffect(() => made.setOffline(isOffline), [isOffline, made]);
  return (
    <PersistQueryClientProvider
      key={key}
      client={made.client}
      persistOptions={{
        persister: made.persister,
        maxAge: keptForMs,
        buster: buildFacts.appVersion,
        dehydrateOptions: whatIsKept,
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
