import { Trans, useLingui } from "@lingui/react/macro";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useOwnLocations } from "#/entities/shop/use-own-locations.ts";
import { Card } from "#/ui/card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../purchases.css.ts";
import type { PurchaseEntry } from "./purchase-entry.ts";

export interface ArrivalCardProps {
  readonly entry: Pick<PurchaseEntry, "isReceived" | "expectedOn" | "location">;
  readonly onReceived: (isReceived: boolean) => void;
  readonly onExpected: (day: string) => void;
  readonly onLocation: (location: string) => void;
}

/** Whether the goods are here already, or only ordered. */
export function ArrivalCard(props: ArrivalCardProps) {
  const { entry, onReceived, onExpected, onLocation } = props;
  const { isReceived, expectedOn, location } = entry;
  const { t } = useLingui();
  const canReceive = useCan("purchase.receive");
  const { session } = useShop();
  const places = useOwnLocations();
  return (
    <Card title={<Trans>The items</Trans>}>
      <div className={styles.part}>
        {canReceive ? (
          <Segmented<"received" | "ordered">
            label={t`The items`}
            value={isReceived ? "received" : "ordered"}
            onChoose={(next) => onReceived(next === "received")}
            options={[
              {
                value: "received",
                label: (
                  <span data-testid="received-now">
                    <Trans>Received now</Trans>
                  </span>
                ),
              },
              {
                value: "ordered",
                label: (
                  <span data-testid="only-ordered">
                    <Trans>Only ordered</Trans>
                  </span>
                ),
              },
            ]}
          />
        ) : (
          <p className={note}>
            <Trans>It is recorded as ordered. Who may receive items records what comes.</Trans>
          </p>
        )}
        {places.length < 2 ? null : (
          <Select
            label={isReceived ? t`Came to` : t`Comes to`}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            value={location ?? session.location.id}
            onChoose={onLocation}
          />
        )}
        {isReceived ? null : (
          <TextField
            label={t`Expected on`}
            optional
            type="date"
            value={expectedOn}
            data-testid="expected-on"
            onText={onExpected}
          />
        )}
      </div>
    </Card>
  );
}
