import { useEffect, useMemo, useRef } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { type Looked, sendLook } from "./looks.ts";

/** Interval at which an open page counts as viewed again; refetches in between do not. */
const lookEveryMs = 600_000;

/** A report query. */
export interface Answer {
  readonly data: Looked | undefined;
  readonly isFetching: boolean;
  /** The refetch failed. */
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
}

/**
 * Reports to the server which figures were viewed, so that it can show later changes: when a screen opens,
 * when the user returns to it, and at intervals while it stays open. Data being refetched, or placeholder
 * data from another location, does not count as viewed.
 */
export function useLook({ data, isFetching, isError, isPlaceholderData }: Answer): void {
  const { session: port, logger } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const last = useRef<{ place: string | null; at: number } | null>(null);
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === "hidden") last.current = null;
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);
  const shown = isFetching || isError || isPlaceholderData ? undefined : data;
  useEffect(() => {
    if (shown?.position === undefined || document.visibilityState === "hidden") return;
    const at = Date.parse(shown.as_of);
    const before = last.current;
    if (before?.place === shown.location && at - before.at < lookEveryMs) return;
    last.current = { place: shown.location, at };
    sendLook(port.api, business, shown).catch((error: unknown) => {
      // Without it a later change is not marked; the next view is reported again.
      last.current = before;
      logger.debug("figures.look_unheard", errorFields(error));
    });
  }, [shown, port.api, business, logger]);
}

/** A query of the books, whose responses do not include their location. */
interface BooksAnswer extends Omit<Answer, "data"> {
  readonly data:
    | { readonly as_of?: string | undefined; readonly position?: number | undefined }
    | undefined;
}

/** Converts a books response for view reporting; null without a position. */
export function useLooked(
  { data, ...standing }: BooksAnswer,
  location: string | undefined,
): Answer {
  const { as_of: asOf, position } = data ?? {};
  const looked = useMemo(
    () => (asOf === undefined ? undefined : { location: location ?? null, as_of: asOf, position }),
    [asOf, position, location],
  );
  const { isFetching, isError, isPlaceholderData } = standing;
  return { data: looked, isFetching, isError, isPlaceholderData };
}
