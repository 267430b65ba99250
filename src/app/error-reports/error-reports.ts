import type { LogLine, LogSink } from "#/platform/logger.ts";

/** Sends one line of the log, with what was thrown. */
export type Reporter = (line: LogLine) => void;

/** Where the app's errors go besides the console. */
export interface ErrorReports {
  /** For the log: takes the lines at level `error`. */
  sink: LogSink;
  /** Fetches the reporter now; without it the first error does. */
  fetchReporter: () => Promise<void>;
}

/** Reports wait until the reporter has come; what fails after so many is no news. */
const mostWaiting = 20;

/**
 * Takes errors from the first moment on and sends them once the reporter is there: its code is
 * fetched when it is wanted, so that no sale waits for it.
 * @param fetchReporter its code
 * @param page where what nobody caught is heard
 */
export function createErrorReports(
  fetchReporter: () => Promise<Reporter>,
  page: Pick<EventTarget, "addEventListener">,
): ErrorReports {
  const waiting: LogLine[] = [];
  let fetching: Promise<void> | null = null;
  let send: Reporter | null = null;

  const fetchOnce = async () => {
    try {
      const reporter = await fetchReporter();
      send = reporter;
      for (const line of waiting.splice(0)) reporter(line);
    } catch {
      // Without a line: the next error asks again, and what waits is kept.
      fetching = null;
    }
  };
  const fetchNow = (): Promise<void> => (fetching ??= fetchOnce());
  const take = (line: LogLine) => {
    if (send !== null) return send(line);
    if (waiting.length < mostWaiting) waiting.push(line);
    void fetchNow();
  };
  const takeUncaught = (event: string, heard: Event) =>
    take({
      at: new Date().toISOString(),
      level: "error",
      event,
      fields: {},
      cause: thrownIn(heard),
    });

  page.addEventListener("error", (event) => takeUncaught("page.error", event));
  page.addEventListener("unhandledrejection", (event) => takeUncaught("page.rejection", event));
  return {
    sink: (line) => {
      if (line.level === "error") take(line);
    },
    fetchReporter: fetchNow,
  };
}

/** What was thrown or refused; of another origin's script the page only says that something was. */
function thrownIn(event: Event): unknown {
  if ("reason" in event) return event.reason;
  const thrown = "error" in event ? event.error : null;
  return thrown ?? ("message" in event ? event.message : event.type);
}
