import { version } from "../../package.json";

/** Values fixed at build time. */
export type BuildFacts = {
  /** Sent as `X-Client-Version`. */
  appVersion: string;
  /** Origin of the API without a trailing slash, or `""` for the app's own. */
  apiOrigin: string;
  isDevelopment: boolean;
  /** DSN for error reports; null disables them. */
  errorDsn: string | null;
};

/** Reads the values from the bundler's replacement of `import.meta.env`. */
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

/** The worker is type-checked without the bundler's types, so the field is declared here. */
type BundledMeta = ImportMeta & { readonly env?: Readonly<Record<string, unknown>> };

export const buildFacts: BuildFacts = readBuildFacts((import.meta as BundledMeta).env ?? {});
