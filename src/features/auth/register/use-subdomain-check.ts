import { useEffect, useState } from "react";
import { paths } from "#/contract/paths.ts";
import type { SubdomainAnswer } from "#/contract/registration.ts";
import { readSubdomain } from "#/domain/subdomain.ts";
import { useServices } from "#/kit/services/services.ts";

/** Availability of a label: `none` while it is invalid, otherwise the server's result. */
export type LabelStanding =
  | { readonly kind: "none" | "checking" | "free" | "unknown" }
  | {
      readonly kind: "taken" | "reserved";
      readonly suggestions: readonly string[];
    };

/** Debounce: the server is queried once typing pauses for this long. */
const restMs = 400;

const none: LabelStanding = { kind: "none" };
const checking: LabelStanding = { kind: "checking" };

/** Checks with the server, while typing, whether a label is available. */
/**
 * @param isRefused whether the submitted form was refused for this label: discards the previous result and
 *   queries the server again for its suggestions
 */
export function useSubdomainCheck(label: string, isRefused: boolean): LabelStanding {
  const { session } = useServices();
  const [received, setReceived] = useState<{ of: string; standing: LabelStanding } | null>(null);
  const isWhole = readSubdomain(label).ok;
  const of = `${label} ${isRefused ? "refused" : ""}`;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isOver = false;
    const receive = (standing: LabelStanding) => {
      if (!isOver) setReceived({ of, standing });
    };
    const timer = setTimeout(() => {
      session.api.json({ method: "GET", path: paths.subdomain(label) }).then(
        (answer) => receive(standingOf(answer as SubdomainAnswer)),
        () => receive({ kind: "unknown" }),
      );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [label, of, isWhole, session]);
  if (!isWhole) return none;
  return received?.of === of ? received.standing : checking;
}

function standingOf({ available, reason, suggestions }: SubdomainAnswer): LabelStanding {
  if (available) return { kind: "free" };
  return { kind: reason === "reserved" ? "reserved" : "taken", suggestions };
}
