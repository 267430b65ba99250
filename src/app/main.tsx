import "#/ui/theme/global.css.ts";
import { StrictMode } from "react";
import { createRoot, type RootOptions } from "react-dom/client";
import { activateLanguage } from "#/i18n/activation.ts";
import { seedLanguage, storedLanguage } from "#/i18n/language.ts";
import type { TextPart } from "#/i18n/text-parts.ts";
import { buildFacts } from "#/platform/env.ts";
import { consoleSink, createLogger, errorFields } from "#/platform/logger.ts";
import { restoreTheme } from "#/ui/theme/theme-choice.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import { App } from "./app.tsx";
import { startReports } from "./error-reports/start-reports.ts";
import { launch } from "./launch.ts";
import { keepInstallOffer } from "./shell/install-prompt.ts";
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
async function speak(parts: readonly TextPart[]): Promise<void> {
  try {
    seedLanguage(localStorage);
    await activateLanguage(storedLanguage(localStorage), parts);
  } catch {
    await activateLanguage("en", parts);
  }
}

/**
 * The code of the screen the address names, and which texts it needs: fetched beside the opening of
 * the store, for the router asks for them only when the session stands.
 */
function fetchAhead(router: AppRouter): TextPart[] {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) {
    // What could not be had is asked for again by the router, which shows it.
    router.loadRouteChunk(route)?.catch(() => undefined);
  }
  return routes.flatMap(({ options }) => options.staticData?.texts ?? []);
}

/** Fetched after the start: a till that was left alone locks a moment after it is shown. */
async function watchIdle(started: Started): Promise<void> {
  try {
    (await import("./idle-watch.ts")).watchIdle(started);
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
  const root = createRoot(element, reportsOfScreens);
  const router = createAppRouter();
  await launch({
    logger,
    open: async () => {
      const started = await startApp(logger);
      reports.hideNamesOf(started.session);
      return started;
    },
    speak: () => speak(fetchAhead(router)),
    mount: (started) => {
      root.render(
        <StrictMode>
          <App started={started} router={router} />
        </StrictMode>,
      );
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
