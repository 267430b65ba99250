import type { Settings } from "../settings.ts";

// Scripts only from this origin; WebAssembly (the barcode reader) may be compiled. Inline styles stay
// allowed: Radix inserts style elements at run time (scroll lock, select viewport), so no hash can cover
// them.
const ownPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The policy of a page that may also load a vendor's widget from the given origin, but from no other. */
export function policyWithWidget(origin: string): string {
  const socket = origin.replace(/^https:/u, "wss:");
  return ownPolicy
    .replace(/(script|style|img|media)-src [^;]+/gu, `$& ${origin}`)
    .replace(
      "worker-src",
      `connect-src 'self' ${origin} ${socket}; frame-src ${origin}; worker-src`,
    );
}

/** The policy of the app's pages, which allows error reports to the given origin, if any. */
function policyWithReports(origin: string | null): string {
  return origin === null ? ownPolicy : `${ownPolicy}; connect-src 'self' ${origin}`;
}

/**
 * The till's hardware and wake lock, for the app's own pages only; unused features are disabled. Bluetooth is
 * allowed for the own origin by default and not listed: in browsers without it, listing it logs a console
 * error.
 */
const permissionsPolicy = [
  ...["camera", "usb", "serial", "screen-wake-lock"].map((feature) => `${feature}=(self)`),
  ...["geolocation", "microphone", "payment", "display-capture"].map((feature) => `${feature}=()`),
].join(", ");

const always: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissionsPolicy,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** The settings that affect the headers. */
export type HeaderSettings = Pick<Settings, "mode"> & Partial<Pick<Settings, "reportOrigin">>;

const twoYears = 63_072_000;

/**
 * Adds security headers to every response without overriding existing ones. HSTS is sent in production only:
 * the demo is served over plain HTTP on loopback.
 */
export function addSecurityHeaders(
  answer: Response,
  { mode, reportOrigin = null }: HeaderSettings,
): Response {
  const policy = policyWithReports(reportOrigin);
  for (const [name, value] of Object.entries({ ...always, "content-security-policy": policy })) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  if (mode === "production") {
    answer.headers.set("strict-transport-security", `max-age=${twoYears}; includeSubDomains`);
  }
  return answer;
}
