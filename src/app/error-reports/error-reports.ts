import type { LogLine, LogSink } from "#/platform/logger.ts";

/** Sends one log line together with the thrown value. */
export type Reporter = (line: LogLine) => void;

/** Forwards the app's errors to a reporter in addition to the console. */
export interface ErrorReports {
  /** Log sink: forwards lines at level `error`. */
  sink: LogSink;
  /** Loads the reporter now; otherwise the first error loads it. */
  fetchReporter: () => Promise<void>;
}

/** Maximum number of reports queued until the reporter has loaded; later ones are dropped. */
const mostWaiting = 20;

/**
 * Collects errors from startup and sends them once the reporter has loaded. Its code is loaded on demand so
 * that no sale is delayed by it.
 * @param fetchReporter loads the reporter's code
 * @param page target of the uncaught error events
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
      // Offline: the next error retries, and queued reports are retained.
      fetching = null;
    }
  };
  const fetchNow = (): Promise<void> => (fetching ??= fetchOnce());
  const take = (line: LogLine) => {
    if (send !== null) return send(line);
    if (waiting.length < mostWaiting) waiting.push(line);
    void fetchNow();
  };
  const takeUncaught = (event: string, caught: Event) =>
    take({
      at: new Date().toISOString(),
      level: "error",
      event,
      fields: {},
      cause: thrownIn(caught),
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

/** Returns the thrown value or rejection reason; for a cross-origin script the event carries no details. */
function thrownIn(event: Event): unknown {
  if ("reason" in event) return event.reason;
  const thrown = "error" in event ? event.error : null;
  return thrown ?? ("message" in event ? event.message : event.type);
}
