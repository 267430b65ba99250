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
  /** Names in use on this device, asked at each report. */
  readonly names: () => readonly string[];
  /** How reports leave; without a line they wait on the device, scrubbed as they are. */
  readonly transport?: NonNullable<BrowserOptions["transport"]>;
}

/**
 * Sentry behind the app's own log: sends what a line says and what was thrown. Of the steps before an
 * error it keeps which addresses were called and opened; no clicks, texts, console lines or bodies.
 */
export function createSentryReporter(options: ReporterOptions): (line: LogLine) => void {
  const around = () => ({ origin: options.origin, names: options.names() });
  init({
    dsn: options.dsn,
    release: options.release,
    // Personal data off, one by one: the library would collect all of it.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    // Only what is named here: the library's own choice reads clicks, headers and sessions too.
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
