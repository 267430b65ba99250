import { version } from "../../package.json";

/** What was fixed when this app was built. */
export type BuildFacts = {
  /** Sent as `X-Client-Version`. */
  appVersion: string;
  /** Where the API lives: an origin without a slash at its end, or `""` for the app's own. */
  apiOrigin: string;
  isDevelopment: boolean;
  /** Where errors are reported to, a DSN; null: nowhere. */
  errorDsn: string | null;
};

/** Reads the facts out of what the bundler put in place of `import.meta.env`. */
export function readBuildFacts(env: Readonly<Record<string, unknown>>): BuildFacts {
  const origin = env["VITE_API_ORIGIN"];
  const dsn = env["VITE_SENTRY_DSN"];
  return {
    appVersion: version,
    apiOrigin: typeof origin === "string" ? origin.trim().replace(/\/+$/, "") : "",
    isDevelopment: env["DEV"] === true,
    errorDsn: typeof dsn === "string" && dsn.trim() !== "" ? dsn.trim() : null,
  };
}

/** The worker is checked without the bundler's types, so the field is declared here. */
type BundledMeta = ImportMeta & { readonly env?: Readonly<Record<string, unknown>> };

export const buildFacts: BuildFacts = readBuildFacts((import.meta as BundledMeta).env ?? {});
