import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { countOpenDiscrepancies } from "#/entities/discrepancies/discrepancy-server-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** How long a count is reused across navigations, in ms. */
const countedFor = 60_000;
const decisions = "/decisions";

/**
 * Returns the number of open decisions last reported by the server; 0 until the first response. It is
 * refetched on navigation once it is older than `countedFor`, and always when leaving the decisions screen,
 * where it decreases.
 */
export function useOpenDecisions(): number {
  const { session: port } = useServices();
  const { session } = useShop();
  const { connection } = useSyncStatus();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const asked = useRef({ at: -countedFor, from: "" });
  const business = session.business.id;
  useEffect(() => {
    const { at, from } = asked.current;
    const isFresh = performance.now() - at < countedFor && from !== decisions;
    asked.current = { at, from: pathname };
    if (connection === "offline" || isFresh) return;
    asked.current = { at: performance.now(), from: pathname };
    countOpenDiscrepancies(port.api, business).then(setCount, () => {
      // Not urgent: the next navigation retries.
      asked.current = { at: -countedFor, from: pathname };
    });
  }, [business, connection, pathname, port]);
  return count;
}
