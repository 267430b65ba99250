import { useAtom } from "jotai";
import { lazy, useEffect } from "react";
import { useCan } from "#/kit/shop/shop-context.ts";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { quickIsOpen } from "./quick-is-open.ts";

/** The sheet is fetched when it is reached for. */
export const fetchQuickSheet = () => import("./quick-sheet.tsx");
const QuickSheet = lazy(async () => ({ default: (await fetchQuickSheet()).QuickSheet }));

export function useMayWriteCredit(): boolean {
  const mayGive = useCan("credit.give");
  const mayCollect = useCan("credit.collect");
  return mayGive || mayCollect;
}

/**
 * A debt or a payment, from every screen. It stands beside the pages and not in one of them: a page whose
 * answer comes is drawn anew with its corner, and what was opened there would be gone.
 */
export function QuickCreditLocation() {
  const [isOpen, setOpen] = useAtom(quickIsOpen);
  useEffect(() => () => setOpen(false), [setOpen]);
  if (!useMayWriteCredit()) return null;
  return (
    <LazyMount open={isOpen}>
      <QuickSheet open={isOpen} onOpenChange={setOpen} />
    </LazyMount>
  );
}
