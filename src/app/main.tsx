import "#/ui/theme/global.css.ts";
import { startTransition, StrictMode } from "react";
import { createRoot, type RootOptions } from "react-dom/client";
import { activateLanguage } from "#/i18n/activation.ts";
import { preferredLanguage, seedLanguage, storedLanguage, type Language } from "#/i18n/language.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { yieldToMain } from "#/platform/yield-to-main.ts";
import { buildFacts } from "#/platform/env.ts";
import { consoleSink, createLogger, errorFields } from "#/platform/logger.ts";
import { wait } from "#/platform/timers.ts";
import { restoreTheme } from "#/ui/theme/theme-choice.ts";
import { holdIdle, releaseIdle, whenIdle } from "#/ui/when-idle.ts";
import { App } from "./app.tsx";
import { startReports } from "./error-reports/start-reports.ts";
import { launch } from "./launch.ts";
import { keepInstallOffer } from "#/ui/install-prompt.ts";
import { createAppRouter, type AppRouter } from "./router.tsx";
import { startApp, type Started } from "./start.ts";

// First, so that every later failure is reported.
const reports = startReports();
const logger = createLogger({
  level: buildFacts.isDevelopment ? "debug" : "info",
  sink: (line) => {
    consoleSink(line);
    reports.sink(line);
  },
});

/** Loads the messages of the user's language, or English if they are unavailable. */
function speak(): Promise<void> {
  return activateLanguage(chosenLanguage()).catch(() => activateLanguage("en"));
}

function chosenLanguage(): Language {
  try {
    seedLanguage(localStorage);
    return storedLanguage(localStorage, navigator.languages);
  } catch {
    return preferredLanguage(navigator.languages);
  }
}

/**
 * Fetches the code and messages of the addressed screen while the store opens: the router requests them only
 * once the session exists.
 */
function fetchAhead(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  if (!routes.some(isCounter)) releaseIdle();
  for (const route of routes) {
    // The router retries a failed chunk and shows the failure.
    router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/** The counter's first screen is complete once its items are rendered. */
const isCounter = ({ options }: { options: { staticData?: { layout?: "counter" } } }) =>
  options.staticData?.layout === "counter";

/** Maximum time the first render waits for its screen; a slower screen is rendered into an empty page. */
const longestArrivalMs = 1_000;

/**
 * Navigates to the addressed screen before the first render, so that the first render shows that screen and
 * is time-sliced. A router that is already mounted renders it in one task.
 */
async function arrive(router: AppRouter, { session, ports }: Started): Promise<void> {
  router.update({ ...router.options, context: { ...router.options.context, session } });
  await Promise.race([router.load(), wait(ports.timers, longestArrivalMs)]);
  if (!router.getMatchedRoutes(router.latestLocation.pathname)[0].some(isCounter)) releaseIdle();
}

/** Loaded after startup: an idle till locks shortly after it is shown. */
async function watchIdle(started: Started): Promise<void> {
  try {
    (await fetchedAtLast(() => import("./idle-watch.ts"))).watchIdle(started);
  } catch (error) {
    logger.error("idle_watch.not_started", errorFields(error));
  }
}

/** Reports errors caught by a screen's error boundary, which React would only log to the console. */
const reportsOfScreens: RootOptions = buildFacts.isDevelopment
  ? {}
  : { onCaughtError: (error) => logger.error("screen.failed", errorFields(error)) };

async function main(): Promise<void> {
  restoreTheme();
  keepInstallOffer();
  const element = document.getElementById("root");
  if (element === null) throw new Error("the page has no root element");
  holdIdle();
  // Startup is split into tasks so that a slow phone responds to input between any two.
  await yieldToMain();
  const root = createRoot(element, reportsOfScreens);
  // Created while the store, whose opening started first, waits for the disk.
  const routing = yieldToMain().then(createAppRouter);
  await launch({
    logger,
    open: async () => {
      const started = await startApp(logger);
      reports.hideNamesOf(started.session);
      return started;
    },
    speak: async () => {
      const router = await routing;
      await yieldToMain();
      // First, so that the screen's messages are fetched in the active language.
      const spoken = speak();
      fetchAhead(router);
      await spoken;
    },
    mount: async (started) => {
      const router = await routing;
      await yieldToMain();
      await arrive(router, started);
      await yieldToMain();
      // Rendered in time slices instead of one long task.
      startTransition(() => {
        root.render(
          <StrictMode>
            <App started={started} router={router} />
          </StrictMode>,
        );
      });
      void watchIdle(started);
      whenIdle(() => void reports.fetchReporter());
    },
    mountFailure: async (error) => {
      const { StartFailed } = await import("./start-failed.tsx");
      root.render(<StartFailed error={error} />);
    },
  });
}

void main();
