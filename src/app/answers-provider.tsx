import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import {
  PersistQueryClientProvider,
  type PersistedClient,
} from "@tanstack/react-query-persist-client";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, type ReactNode } from "react";
import { useSyncStatus } from "#/entities/outbox/status-context.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { isApiError } from "#/http/api-error.ts";
import { buildFacts } from "#/platform/env.ts";
import { answersOf, keyOfAnswers } from "./kept-answers.ts";
import { followLine } from "./known-offline.ts";

/** What is kept of the server's answers, in characters of the store. */
const mostKept = 2_000_000;
const keptForMs = 7 * 24 * 60 * 60_000;

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

/**
 * A screen that asked for what this person may not see (403): they are led to `/unauthorized`. Only
 * reading leads away; a write is refused where it was pressed, and a replay goes by S8.
 */
export function isRefusedRight(error: unknown): boolean {
  return isApiError(error) && error.code === "forbidden";
}

/**
 * The answers only the server can give (house: the second kind of reading), kept on the device for
 * this person, business and location alone, and shown offline with their age.
 */
export function AnswersProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useShop();
  const navigate = useNavigate();
  const { user, business, location } = session;
  const key = keyOfAnswers(user.id, business.id, location.id);
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
    return {
      client,
      sayLine: followLine(client),
      // oxlint-disable-next-line typescript/no-deprecated -- local storage answers at once; the other one only waits around it
      persister: createSyncStoragePersister({
        storage: answersOf(user.id, window.localStorage),
        key,
        serialize: (answers) => withinBudget(answers),
      }),
    };
  }, [key, navigate, user.id]);
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
        dehydrateOptions: {
          // Only what names itself keepable is kept; nothing is by accident.
          shouldDehydrateQuery: ({ meta, state }) =>
            meta?.["kept"] === true && state.status === "success",
          shouldDehydrateMutation: () => false,
        },
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
