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
import { followLine } from "./query-online-manager.ts";

/** What is kept of the server's answers, in characters of the store. */
const mostKept = 2_000_000;
const keptForMs = 7 * 24 * 60 * 60_000;

/** Only what names itself keepable is kept; nothing is by accident. */
const whatIsKept = {
  shouldDehydrateQuery: ({ meta, state }: Pick<Query, "meta"> & { state: { status: string } }) =>
    meta?.["kept"] === true && state.status === "success",
  shouldDehydrateMutation: () => false,
};

/** The newest answers that fit: an old one can be asked again, a full store stops a sale. */
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

/** What is kept of the answers there are by now, as the persister writes it. */
function keptNow(client: QueryClient): string {
  const { appVersion: buster } = buildFacts;
  const clientState = dehydrate(client, whatIsKept);
  return withinBudget({ buster, timestamp: Date.now(), clientState });
}

/**
 * A screen that asked for what this person may not see (403): they are led to `/unauthorized`. Only
 * reading leads away; a write is refused where it was pressed, and a replay goes by S8.
 */
export function isRefusedRight(error: unknown): boolean {
  return isApiError(error) && error.code === "forbidden";
}

export interface AnswersProviderProps {
  /** Beside another on a screen: the name its answers are kept under. */
  readonly apart?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The answers only the server can give (the second kind of reading, docs/ARCHITECTURE.md), kept on the device for
 * this person, business and location alone, and shown offline with their age.
 */
export function AnswersProvider({ apart, children }: AnswersProviderProps) {
  const { session } = useShop();
  const navigate = useNavigate();
  const { user, business, location } = session;
  const key = keyOfAnswers(user.id, business.id, location.id, apart);
  const isOffline = useSyncStatus().line === "offline";
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
      sayLine: followLine(client),
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
      // They are kept a second after they came: a window that is left before would lose them.
      if (document.visibilityState === "hidden") made.keep();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [made]);
  // Before the first question: that waits until what is kept has been read.
  useEffect(() => made.sayLine(isOffline), [isOffline, made]);
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
