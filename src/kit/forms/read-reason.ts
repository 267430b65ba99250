export type ReasonRead =
  | { ok: true; reason: string }
  | { ok: false; problems: { reason?: "missing" } };

/** Parses a required reason. */
export function readReason(entry: { readonly reason: string }): ReasonRead {
  const reason = entry.reason.trim();
  return reason === "" ? { ok: false, problems: { reason: "missing" } } : { ok: true, reason };
}
