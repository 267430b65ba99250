import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { openedParts } from "#/platform/fetched-at-last.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { dismissToast, toast } from "#/ui/toast-store.ts";

/** Whether something that was opened is not on this device yet and could not be fetched. */
export function useNotLoaded(): boolean {
  return useSyncExternalStore(openedParts.subscribe, openedParts.isMissing);
}

interface NotLoadedProps {
  readonly onBack: () => void;
  /** The sale was completed: nobody may think that it has to be sold again. */
  readonly isSold?: boolean | undefined;
}

/** In place of a screen of the sale that is not here yet; it stands there by itself once it is. */
export function NotLoaded({ onBack, isSold = false }: NotLoadedProps) {
  const { t } = useLingui();
  return (
    <div role="status" data-testid="not-loaded">
      <EmptyState
        glyph={CloudOff}
        title={t`This till is not fully loaded yet`}
        text={
          isSold
            ? t`The sale is recorded. Its receipt can be printed from the list of sales.`
            : t`It continues by itself as soon as the network is back. Nothing in the cart is lost.`
        }
        action={
          <Button data-testid="not-loaded-back" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      />
    </div>
  );
}

const notice = "not-loaded";

/** The same of a window over the counter, which stays in use behind it. */
export function useNotLoadedNotice(): void {
  const { t } = useLingui();
  const isMissing = useNotLoaded();
  useEffect(() => {
    if (!isMissing) return undefined;
    toast({
      id: notice,
      kind: "warning",
      title: t`This till is not fully loaded yet`,
      text: t`It continues by itself as soon as the network is back. Nothing in the cart is lost.`,
      duration: Infinity,
    });
    return () => dismissToast(notice);
  }, [isMissing, t]);
}
