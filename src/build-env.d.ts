/** Environment variables of a build; read by platform/env.ts. */
interface ImportMetaEnv {
  /** Sentry DSN that errors are reported to. */
  readonly VITE_SENTRY_DSN?: string;
}
