import { useEffect, useState } from "react";
import { paths } from "#/contract/paths.ts";
import type { SubdomainAnswer } from "#/contract/registration.ts";
import { readSubdomain } from "#/domain/subdomain.ts";
import { useServices } from "#/kit/services/services.ts";

/** What is known of a label: nothing while it could be none, else what the server says of it. */
export type LabelStanding =
  | { readonly kind: "none" | "checking" | "free" | "unknown" }
  | {
      readonly kind: "taken" | "reserved";
      readonly suggestions: readonly string[];
    };

/** Nobody is asked about every letter: only after so long without another. */
const restMs = 400;

const none: LabelStanding = { kind: "none" };
const checking: LabelStanding = { kind: "checking" };

/** Asks the server, as it is typed, whether a business could have this label. */
/**
 * @param isRefused the form was refused for it: what was heard before counts no more, and the server is
 *   asked anew, for its suggestions
 */
export function useSubdomainCheck(label: string, isRefused: boolean): LabelStanding {
  const { session } = useServices();
  const [heard, setHeard] = useState<{ of: string; standing: LabelStanding } | null>(null);
  const isWhole = readSubdomain(label).ok;
  const of = `${label} ${isRefused ? "refused" : ""}`;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isOver = false;
    const hear = (standing: LabelStanding) => {
      if (!isOver) setHeard({ of, standing });
    };
    const timer = setTimeout(() => {
      session.api.json({ method: "GET", path: paths.subdomain(label) }).then(
        (answer) => hear(standingOf(answer as SubdomainAnswer)),
        () => hear({ kind: "unknown" }),
      );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [label, of, isWhole, session]);
  if (!isWhole) return none;
  return heard?.of === of ? heard.standing : checking;
}

function standingOf({ available, reason, suggestions }: SubdomainAnswer): LabelStanding {
  if (available) return { kind: "free" };
  return { kind: reason === "reserved" ? "reserved" : "taken", suggestions };
}
