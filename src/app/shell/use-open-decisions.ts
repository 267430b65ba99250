import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { countOpenDiscrepancies } from "#/entities/discrepancies/discrepancy-server-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** How long a count stands while one goes from screen to screen, in ms. */
const countedFor = 60_000;
const decisions = "/decisions";

/**
 * How much waits for a decision, as the server said last; 0 while it was not heard. It is asked again on the
 * way to another screen, and always on the way from the decisions: there they become fewer.
 */
export function useOpenDecisions(): number {
  const { session: port } = useServices();
  const { session } = useShop();
  const { line } = useSyncStatus();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const asked = useRef({ at: -countedFor, from: "" });
  const business = session.business.id;
  useEffect(() => {
    const { at, from } = asked.current;
    const isFresh = performance.now() - at < countedFor && from !== decisions;
    asked.current = { at, from: pathname };
    if (line === "offline" || isFresh) return;
    asked.current = { at: performance.now(), from: pathname };
    countOpenDiscrepancies(port.api, business).then(setCount, () => {
      // Nobody waits for it: the next screen asks again.
      asked.current = { at: -countedFor, from: pathname };
    });
  }, [business, line, pathname, port]);
  return count;
}
