import {
  breadcrumbsIntegration,
  captureException,
  captureMessage,
  init,
  linkedErrorsIntegration,
  makeBrowserOfflineTransport,
  makeFetchTransport,
  type BrowserOptions,
} from "@sentry/browser";
import type { LogLine } from "#/platform/logger.ts";
import { scrubBreadcrumb, scrubEvent } from "./scrub-event.ts";

export interface ReporterOptions {
  readonly dsn: string;
  /** The app's version. */
  readonly release: string;
  /** The app's own origin. */
  readonly origin: string;
  /** Names in use on this device, read for each report. */
  readonly names: () => readonly string[];
  /** Transport for reports; while offline they are stored on the device, already scrubbed. */
  readonly transport?: NonNullable<BrowserOptions["transport"]>;
}

/**
 * Returns a log sink backed by Sentry that sends the log line and the thrown value. Breadcrumbs are limited
 * to addresses requested and opened; clicks, texts, console lines and bodies are excluded.
 */
export function createSentryReporter(options: ReporterOptions): (line: LogLine) => void {
  const around = () => ({ origin: options.origin, names: options.names() });
  init({
    dsn: options.dsn,
    release: options.release,
    // Disables each category of personal data explicitly, because the library would otherwise collect all of
    // them.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    // Only the integrations listed here: the defaults also collect clicks, headers and sessions.
    defaultIntegrations: false,
    integrations: [
      linkedErrorsIntegration(),
      breadcrumbsIntegration({
        dom: false,
        xhr: false,
        fetch: true,
        history: true,
      }),
    ],
    transport: options.transport ?? makeBrowserOfflineTransport(makeFetchTransport),
    beforeSend: (event) => scrubEvent(event, around()),
    beforeBreadcrumb: (crumb) => scrubBreadcrumb(crumb, around()),
  });
  return ({ event, fields, cause }) => {
    const context = { level: "error", tags: { event }, extra: fields } as const;
    if (cause === undefined) captureMessage(event, context);
    else captureException(cause, { captureContext: context });
  };
}
