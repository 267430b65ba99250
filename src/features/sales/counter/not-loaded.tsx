import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { openedParts } from "#/platform/fetched-at-last.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { dismissToast, toast } from "#/ui/toast-store.ts";

/** The reason an opened part has not loaded; null when none is pending. */
export function useNotLoaded(): "network" | "version" | null {
  return useSyncExternalStore(openedParts.subscribe, openedParts.waitFor);
}

/** The matching messages. An updated server no longer serves chunks of the version open here. */
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
  /** The sale has been completed: the message must not suggest selling again. */
  readonly isSold?: boolean | undefined;
}

/**
 * Placeholder for a screen of the sale that has not loaded yet; the screen replaces it automatically once
 * loaded.
 */
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

/** The same as a toast for a dialog; the counter behind it stays usable. */
export function useNotLoadedNotice(): void {
  const waitFor = useNotLoaded();
  const { title, text } = useMissingMessages(waitFor ?? "network");
  useEffect(() => {
    if (waitFor === null) return undefined;
    toast({ id: notice, kind: "warning", title, text, duration: Infinity });
    return () => dismissToast(notice);
  }, [waitFor, title, text]);
}
