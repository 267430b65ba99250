/** Where this process serves its metrics. */
export interface MetricsSettings {
  readonly address: string;
  /** 0 chooses any free port. */
  readonly port: number;
}

/**
 * Reads `KAUNTA_METRICS_PORT` and `KAUNTA_METRICS_LISTEN`. Without a port there are no metrics; without an
 * address they are served on loopback only.
 */
export function readMetrics(
  read: (name: string) => string | null,
  whole: (name: string, value: string) => number,
): MetricsSettings | null {
  const port = read("KAUNTA_METRICS_PORT");
  if (port === null) return null;
  return {
    address: read("KAUNTA_METRICS_LISTEN") ?? "127.0.0.1",
    port: whole("KAUNTA_METRICS_PORT", port),
  };
}
