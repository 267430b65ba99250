/** Where the figures of this process are read. */
export interface MetricsSettings {
  readonly address: string;
  /** 0 takes any free one. */
  readonly port: number;
}

/**
 * Reads `KAUNTA_METRICS_PORT` and `KAUNTA_METRICS_LISTEN`. Without a port nothing is told; without an
 * address this machine alone is.
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
