import { useEffect, useMemo, useRef } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { type Looked, sendLook } from "./looks.ts";

/** A page that stays open is looked at anew so often; what it asks for in between is no look. */
const lookEveryMs = 600_000;

/** A query of figures. */
export interface Answer {
  readonly data: Looked | undefined;
  readonly isFetching: boolean;
  /** The newer one did not come. */
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
}

/**
 * Tells the server what of the figures was shown, so that it can say what changed since: when a screen
 * opens, when somebody comes back to it, and now and then while it stays open. An answer that a newer one
 * is asked for is no look, nor is one that another place's stands in for.
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
      // Without a look a later change is not marked; the next one counts.
      last.current = before;
      logger.debug("figures.look_unheard", errorFields(error));
    });
  }, [shown, port.api, business, logger]);
}

/** A query of the books, whose answers do not name the location they are of. */
interface BooksAnswer extends Omit<Answer, "data"> {
  readonly data:
    | { readonly as_of?: string | undefined; readonly position?: number | undefined }
    | undefined;
}

/** An answer of the books as far as a look at it goes; one without a position is none. */
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
