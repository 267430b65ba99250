import { buildFacts } from "#/platform/env.ts";
import type { SessionState } from "#/session/session-state.ts";
import { createErrorReports, type ErrorReports } from "./error-reports.ts";

/** Error reports that omit the names of the session, set as soon as there is one. */
export interface AppReports extends ErrorReports {
  hideNamesOf: (session: { getSnapshot: () => SessionState }) => void;
}

/** Starts error reporting at the app's first line if the build configures a DSN. */
export function startReports(): AppReports {
  let state: () => SessionState = () => ({ phase: "starting" });
  // Read from the bundler directly so that a build without a DSN contains none of this code.
  const reports = import.meta.env.VITE_SENTRY_DSN
    ? createErrorReports(async () => {
        const { createSentryReporter } = await import("./sentry-reporter.ts");
        return createSentryReporter({
          dsn: buildFacts.errorDsn ?? "",
          release: buildFacts.appVersion,
          origin: window.location.origin,
          names: () => namesIn(state()),
        });
      }, window)
    : { sink: () => undefined, fetchReporter: async () => undefined };
  return {
    ...reports,
    hideNamesOf: (session) => {
      state = session.getSnapshot;
    },
  };
}

type Named =
  | { phase: "starting" | "signed_out" }
  | { phase: "second_factor"; email: string }
  | {
      phase: "signed_in";
      user: {
        first_name: string;
        last_name: string;
        email: string;
        sign_in_name?: string | undefined;
      };
      business: { name: string };
      location: { name: string };
    };

/** Returns the names of the user, the business and the location as a message could contain them. */
export function namesIn(state: Named): string[] {
  if (state.phase === "second_factor") return [state.email];
  if (state.phase !== "signed_in") return [];
  const { user, business, location } = state;
  const named = [user.first_name, user.last_name, user.email, business.name, location.name];
  return user.sign_in_name === undefined ? named : [...named, user.sign_in_name];
}
