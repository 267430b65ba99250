import "#/ui/theme/global.css.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { activateLanguage } from "#/i18n/activation.ts";
import { seedLanguage, storedLanguage } from "#/i18n/language.ts";
import type { TextPart } from "#/i18n/text-parts.ts";
import { consoleSink, createLogger, errorFields } from "#/platform/logger.ts";
import { restoreTheme } from "#/ui/theme/theme-choice.ts";
import { App } from "./app.tsx";
import { keepInstallOffer } from "./shell/install-prompt.ts";
import { createAppRouter, type AppRouter } from "./router.tsx";
import { startApp, type Started } from "./start.ts";

const logger = createLogger({ level: "info", sink: consoleSink });

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

/** Mounted whether the session could be opened or not (specification 1 §1). */
async function begin(): Promise<Started> {
  const started = await startApp();
  try {
    await started.session.start();
    void watchIdle(started);
  } catch (error) {
    logger.error("Auth initialization failed", errorFields(error));
  }
  return started;
}

/** Fetched after the start: a till that was left alone locks a moment after it is shown. */
async function watchIdle(started: Started): Promise<void> {
  try {
    (await import("./idle-watch.ts")).watchIdle(started);
  } catch (error) {
    logger.error("idle_watch.not_started", errorFields(error));
  }
}

async function main(): Promise<void> {
  restoreTheme();
  keepInstallOffer();
  const element = document.getElementById("root");
  if (element === null) throw new Error("the page has no root element");
  const root = createRoot(element);
  const router = createAppRouter();
  try {
    // Side by side: the texts are a file, the store and the session lie on the device.
    const [started] = await Promise.all([begin(), speak(fetchAhead(router))]);
    root.render(
      <StrictMode>
        <App started={started} router={router} />
      </StrictMode>,
    );
  } catch (error) {
    logger.error("Auth initialization failed", errorFields(error));
    const { StartFailed } = await import("./start-failed.tsx");
    root.render(<StartFailed error={error} />);
  }
}

void main();
