import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { isSavingData, onDataSaverChange, saveData } from "#/platform/data-saver.ts";
import { Card } from "#/ui/card.tsx";
import { Switch } from "#/ui/switch.tsx";

/** Saves prepaid data. Sales are sent immediately either way. */
export function DataCard() {
  const isOn = useSyncExternalStore(onDataSaverChange, isSavingData);
  return (
    <Card title={<Trans>Data</Trans>}>
      <Switch
        label={<Trans>Data saver</Trans>}
        hint={
          <Trans>
            News of other tills is asked for every 5 minutes instead of twice a minute, and people's
            pictures are not fetched. What you sell is sent at once as always.
          </Trans>
        }
        on={isOn}
        onSwitch={saveData}
      />
    </Card>
  );
}
