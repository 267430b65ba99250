import { useLingui } from "@lingui/react/macro";
import { HandCoins } from "lucide-react";
import { lazy, useState } from "react";
import { useCan } from "#/kit/shop/shop-context.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { OnDemand } from "#/ui/on-demand.tsx";

const fetchSheet = () => import("./quick-sheet.tsx");
const QuickSheet = lazy(async () => ({ default: (await fetchSheet()).QuickSheet }));

/** The one touch that begins it, in the corner of every screen. The sheet is fetched when it is reached for. */
export function QuickButton() {
  const { t } = useLingui();
  const mayGive = useCan("credit.give");
  const mayCollect = useCan("credit.collect");
  const [isOpen, setOpen] = useState(false);
  if (!mayGive && !mayCollect) return null;
  return (
    <>
      <IconButton
        glyph={HandCoins}
        label={t`Credit in a few touches`}
        data-testid="quick-open"
        onPointerEnter={() => void fetchSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      <OnDemand open={isOpen}>
        <QuickSheet open={isOpen} onOpenChange={setOpen} />
      </OnDemand>
    </>
  );
}
