import { version } from "../../package.json";

/** What was fixed when this app was built. */
export type BuildFacts = {
  /** Sent as `X-Client-Version`. */
  appVersion: string;
  /** Where the API lives: an origin without a slash at its end, or `""` for the app's own. */
  apiOrigin: string;
  isDevelopment: boolean;
};

/** Reads the facts out of what the bundler put in place of `import.meta.env`. */
export function readBuildFacts(env: Readonly<Record<string, unknown>>): BuildFacts {
  const origin = env["VITE_API_ORIGIN"];
  return {
    appVersion: version,
    apiOrigin: typeof origin === "string" ? origin.trim().replace(/\/+$/, "") : "",
    isDevelopment: env["DEV"] === true,
  };
}

/** The worker is checked without the bundler's types, so the field is declared here. */
type BundledMeta = ImportMeta & { readonly env?: Readonly<Record<string, unknown>> };

export const buildFacts: BuildFacts = readBuildFacts((import.meta as BundledMeta).env ?? {});
