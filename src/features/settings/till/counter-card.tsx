import { Trans } from "@lingui/react/macro";
import { MonitorSmartphone } from "lucide-react";
import { useSyncExternalStore, type ReactNode } from "react";
import { choose, isOn, onChoice, type CounterChoice } from "#/platform/counter-choices.ts";
import { openCustomerDisplay } from "#/platform/customer-display.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Switch } from "#/ui/switch.tsx";

/** Sound, vibration and screen wake lock: settings of this device, for all its users. */
export function CounterCard() {
  return (
    <Card title={<Trans>At the counter</Trans>}>
      <Stack gap={16} data-testid="counter-choices">
        <Choice
          of="sound"
          label={<Trans>Sounds</Trans>}
          hint={<Trans>One for an item that was found, another for a code nobody knows.</Trans>}
        />
        <Choice
          of="shake"
          label={<Trans>Vibration</Trans>}
          hint={<Trans>A short one with each scan, where the device can.</Trans>}
        />
        <Choice
          of="awake"
          label={<Trans>Keep the screen on</Trans>}
          hint={<Trans>While the counter is open. Uses more battery.</Trans>}
        />
        <Inline gap={8}>
          <Button glyph={MonitorSmartphone} onClick={openCustomerDisplay}>
            <Trans>Open the customer's display</Trans>
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

interface ChoiceProps {
  readonly of: CounterChoice;
  readonly label: ReactNode;
  readonly hint: ReactNode;
}

function Choice({ of, label, hint }: ChoiceProps) {
  const on = useSyncExternalStore(onChoice, () => isOn(of));
  return <Switch label={label} hint={hint} on={on} onSwitch={(next) => choose(of, next)} />;
}
