import { useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { toast } from "#/ui/toast-store.ts";

/** Sends pending operations and pulls changes now; changes appear as they arrive. */
export function RefreshButton() {
  const { t } = useLingui();
  const { sync } = useServices();
  const { connection } = useSyncStatus();
  const refresh = () => {
    sync.sendNow();
    sync.poke();
    if (connection !== "offline") return;
    toast({
      kind: "info",
      id: "refresh",
      title: t`No network: what this device knows is shown.`,
      text: t`New data arrives by itself as soon as the server answers.`,
    });
  };
  return (
    <IconButton glyph={RefreshCw} label={t`Refresh`} onClick={refresh} data-testid="refresh" />
  );
}
