import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock } from "lucide-react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useOwnLocations } from "#/entities/shop/use-own-locations.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { PurchaseFormValues } from "./purchase-form-values.ts";

export interface ArrivalCardProps {
  readonly entry: Pick<PurchaseFormValues, "supplier" | "isReceived" | "expectedOn" | "location">;
  readonly onReceived: (isReceived: boolean) => void;
  readonly onExpected: (day: string) => void;
  readonly onLocation: (location: string) => void;
}

/** Selects whether the items have been received or only ordered. */
export function ArrivalCard(props: ArrivalCardProps) {
  const { entry, onReceived, onExpected, onLocation } = props;
  const { supplier, isReceived, expectedOn, location } = entry;
  const { t } = useLingui();
  const canReceive = useCan("purchase.receive");
  const { session } = useShop();
  const places = useOwnLocations();
  return (
    <Card title={<Trans>The items</Trans>}>
      <Stack gap={16} shrinks>
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
            <Trans>
              It is recorded as ordered. Somebody who may receive items records what arrives.
            </Trans>
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
          <>
            <TextField
              label={t`Expected on`}
              optional
              type="date"
              value={expectedOn}
              data-testid="expected-on"
              onText={onExpected}
            />
            {supplier === null || expectedOn !== "" ? null : (
              <UsualDay supplier={supplier.id} onDay={onExpected} />
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

interface UsualDayProps {
  readonly supplier: string;
  readonly onDay: (day: string) => void;
}

/**
 * Fills in the date by which this supplier delivers an order placed today; renders nothing if the lead time
 * is unknown.
 */
function UsualDay({ supplier, onDay }: UsualDayProps) {
  const { db } = useShop();
  const format = useFormat();
  const today = useToday();
  const known = valueOf(
    useLive(() => supplierViews(db), [db]),
    [],
  );
  const days = known.find(({ id }) => id === supplier)?.lead_days;
  if (typeof days !== "number") return null;
  const day = addDays(today, days);
  const shown = format.day(day);
  return (
    <Inline gap={8} align="center">
      <Button size="small" glyph={CalendarClock} onClick={() => onDay(day)} data-testid="usual-day">
        <Plural
          value={days}
          one={`In # day, as they usually deliver: ${shown}`}
          other={`In # days, as they usually deliver: ${shown}`}
        />
      </Button>
    </Inline>
  );
}
