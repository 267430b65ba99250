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

// Before all else: from here on what fails is taken.
const reports = startReports();
const logger = createLogger({
  level: buildFacts.isDevelopment ? "debug" : "info",
  sink: (line) => {
    consoleSink(line);
    reports.sink(line);
  },
});

/** The language's texts, or English where they cannot be had. */
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
 * The code and the texts of the screen the address names, fetched beside the opening of the store: the
 * router asks for them only when the session stands.
 */
function fetchAhead(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  if (!routes.some(isCounter)) releaseIdle();
  for (const route of routes) {
    // What could not be had is asked for again by the router, which shows it.
    router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/** Its first screen stands when its items do. */
const isCounter = ({ options }: { options: { staticData?: { layout?: "counter" } } }) =>
  options.staticData?.layout === "counter";

/** How long the first drawing waits for its screen; a screen that takes longer comes into an empty page. */
const longestArrivalMs = 1_000;

/**
 * Goes where the address leads before anything is drawn: what is drawn first is then the screen, and
 * in slices. A router that is drawn already brings it in one piece.
 */
async function arrive(router: AppRouter, { session, ports }: Started): Promise<void> {
  router.update({ ...router.options, context: { ...router.options.context, session } });
  await Promise.race([router.load(), wait(ports.timers, longestArrivalMs)]);
  if (!router.getMatchedRoutes(router.latestLocation.pathname)[0].some(isCounter)) releaseIdle();
}

/** Fetched after the start: a till that was left alone locks a moment after it is shown. */
async function watchIdle(started: Started): Promise<void> {
  try {
    (await fetchedAtLast(() => import("./idle-watch.ts"))).watchIdle(started);
  } catch (error) {
    logger.error("idle_watch.not_started", errorFields(error));
  }
}

/** A fault that a screen's boundary caught: React would only write it to the console. */
const reportsOfScreens: RootOptions = buildFacts.isDevelopment
  ? {}
  : { onCaughtError: (error) => logger.error("screen.failed", errorFields(error)) };

async function main(): Promise<void> {
  restoreTheme();
  keepInstallOffer();
  const element = document.getElementById("root");
  if (element === null) throw new Error("the page has no root element");
  holdIdle();
  // The start comes in steps: a slow phone answers a touch between any two.
  await yieldToMain();
  const root = createRoot(element, reportsOfScreens);
  // A step later than the opening of the store, which has to wait for the disk.
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
      // First, so that the screen's texts are fetched in the language that is spoken.
      const spoken = speak();
      fetchAhead(router);
      await spoken;
    },
    mount: async (started) => {
      const router = await routing;
      await yieldToMain();
      await arrive(router, started);
      await yieldToMain();
      // Drawn in slices, not in one piece.
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
