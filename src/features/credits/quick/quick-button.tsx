import { useLingui } from "@lingui/react/macro";
import { useSetAtom } from "jotai";
import { HandCoins } from "lucide-react";
import { IconButton } from "#/ui/icon-button.tsx";
import { fetchQuickSheet, useMayWriteCredit } from "./quick-credit-location.tsx";
import { quickIsOpen } from "./quick-is-open.ts";

/** Button in the corner of every screen that opens the quick sheet. */
export function QuickButton() {
  const { t } = useLingui();
  const setOpen = useSetAtom(quickIsOpen);
  if (!useMayWriteCredit()) return null;
  return (
    <IconButton
      glyph={HandCoins}
      label={t`Credit in a few touches`}
      data-testid="quick-open"
      onPointerEnter={() => void fetchQuickSheet().catch(() => undefined)}
      onClick={() => setOpen(true)}
    />
  );
}
