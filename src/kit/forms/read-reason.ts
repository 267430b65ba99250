export type ReasonRead =
  | { ok: true; reason: string }
  | { ok: false; problems: { reason?: "missing" } };

/** Reads why something is done, where nothing is done without a reason. */
export function readReason(entry: { readonly reason: string }): ReasonRead {
  const reason = entry.reason.trim();
  return reason === "" ? { ok: false, problems: { reason: "missing" } } : { ok: true, reason };
}
