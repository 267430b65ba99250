import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { DataSelection } from "#/ui/data-column.ts";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { ListedProduct } from "./listed-products.ts";

export interface Choice {
  /** Absent while a narrow screen shows no checkboxes. */
  readonly selection: DataSelection | undefined;
  /** Selected products that are still in the list. */
  readonly chosen: readonly ListedProduct[];
  /** Whether a narrow screen shows the checkboxes. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Multiple selection of products. Cards show checkboxes only on request, since tapping a card opens its
 * product.
 */
export function useChoice(found: readonly ListedProduct[]): Choice {
  const { t } = useLingui();
  const isNarrow = useMedia(media.noTable);
  const [keys, setKeys] = useState(none);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || !isNarrow;
  const chosen = useMemo(
    () => (keys.size === 0 ? [] : found.filter(({ view }) => keys.has(view.id))),
    [found, keys],
  );
  const names = useMemo(() => new Map(found.map(({ view, name }) => [view.id, name])), [found]);
  const selection = useMemo((): DataSelection | undefined => {
    if (!isShown) return undefined;
    return {
      keys: new Set(chosen.map(({ view }) => view.id)),
      onChange: setKeys,
      labelOf: (key) => {
        const name = names.get(key) ?? "";
        return t`Choose ${name}`;
      },
    };
  }, [isShown, chosen, names, t]);
  return {
    selection,
    chosen: isShown ? chosen : [],
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      setKeys(none);
    },
    clear: () => setKeys(none),
  };
}
