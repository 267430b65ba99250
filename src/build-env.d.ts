/** What a build may be told by its environment; read by platform/env.ts. */
interface ImportMetaEnv {
  /** A DSN: errors are reported there. */
  readonly VITE_SENTRY_DSN?: string;
}
