import { useAtom } from "jotai";
import { lazy, useEffect } from "react";
import { useCan } from "#/kit/shop/shop-context.ts";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { quickIsOpen } from "./quick-is-open.ts";

/** Loads the sheet on demand. */
export const fetchQuickSheet = () => import("./quick-sheet.tsx");
const QuickSheet = lazy(async () => ({ default: (await fetchQuickSheet()).QuickSheet }));

export function useMayWriteCredit(): boolean {
  const mayGive = useCan("credit.give");
  const mayCollect = useCan("credit.collect");
  return mayGive || mayCollect;
}

/**
 * Records a debt or a payment from any screen. Mounted next to the pages rather than inside one: a page that
 * re-mounts when its data arrives would close the sheet.
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
