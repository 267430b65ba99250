import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { openedParts } from "#/platform/fetched-at-last.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { dismissToast, toast } from "#/ui/toast-store.ts";

/** What something waits for that was opened and is not on this device yet; null where nothing does. */
export function useNotLoaded(): "network" | "version" | null {
  return useSyncExternalStore(openedParts.subscribe, openedParts.waitFor);
}

/** What is said of it. A server that was updated has no more parts of the version that is open here. */
function useMissingMessages(waitFor: "network" | "version") {
  const { t } = useLingui();
  return waitFor === "version"
    ? {
        title: t`This part needs the new version`,
        text: t`A new version of the app is there, and this part comes with it. Update when that is offered. Nothing in the cart is lost.`,
      }
    : {
        title: t`This till is not fully loaded yet`,
        text: t`It continues by itself as soon as the network is back. Nothing in the cart is lost.`,
      };
}

interface NotLoadedProps {
  readonly onBack: () => void;
  /** The sale was completed: nobody may think that it has to be sold again. */
  readonly isSold?: boolean | undefined;
}

/** In place of a screen of the sale that is not here yet; it stands there by itself once it is. */
export function NotLoaded({ onBack, isSold = false }: NotLoadedProps) {
  const { t } = useLingui();
  const { title, text } = useMissingMessages(useNotLoaded() ?? "network");
  return (
    <div role="status" data-testid="not-loaded">
      <EmptyState
        glyph={CloudOff}
        title={title}
        text={
          isSold
            ? t`The sale is recorded. Its receipt can be printed from the list of sales.`
            : text
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
  const waitFor = useNotLoaded();
  const { title, text } = useMissingMessages(waitFor ?? "network");
  useEffect(() => {
    if (waitFor === null) return undefined;
    toast({ id: notice, kind: "warning", title, text, duration: Infinity });
    return () => dismissToast(notice);
  }, [waitFor, title, text]);
}
