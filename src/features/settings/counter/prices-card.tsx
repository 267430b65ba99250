import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { money } from "#/domain/money.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Combobox } from "#/ui/combobox.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { Select } from "#/ui/select.tsx";
import { blockedMessages } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Coins and notes to which cash can be rounded; the first disables rounding. */
const coins = ["0.00", "10.00", "50.00", "100.00", "200.00", "500.00"];

/** Whether prices include tax, cash rounding, and the end of the business day. */
export function PricesCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useSettingsForm(settings, (all) => ({
    prices_include_tax: all.prices_include_tax,
    cash_rounding: all.cash_rounding,
    tips: all.tips ?? false,
    time_zone: all.time_zone,
  }));
  const { typed, write } = form;
  const offered = coins.includes(typed.cash_rounding) ? coins : [...coins, typed.cash_rounding];
  return (
    <FormCard
      title={<Trans>Prices and days</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="counter-prices"
      onSave={() => void form.submit()}
    >
      <Checkbox
        label={<Trans>Prices include tax</Trans>}
        hint={<Trans>The tax is then part of the price and is shown apart on receipts.</Trans>}
        checked={typed.prices_include_tax}
        onCheck={(isIncluded) => write({ prices_include_tax: isIncluded })}
      />
      <Select
        label={t`Cash is rounded to`}
        value={typed.cash_rounding}
        onChoose={(coin) => write({ cash_rounding: coin })}
        options={offered.map((coin) => ({
          value: coin,
          label: money(coin) === 0 ? t`No rounding` : format.amount(money(coin)),
        }))}
      />
      <Checkbox
        label={<Trans>Customers may leave a tip</Trans>}
        hint={
          <Trans>
            It can be added when the sale is paid. It is the staff's, not a part of what was sold,
            and is taken out of the drawer for them.
          </Trans>
        }
        checked={typed.tips}
        onCheck={(tips) => write({ tips })}
      />
      <Combobox
        label={t`Time zone`}
        hint={<Trans>A business day begins and ends by its clock.</Trans>}
        options={zones(typed.time_zone)}
        chosen={{ value: typed.time_zone, label: zoneName(typed.time_zone) }}
        onChoose={(zone) => {
          if (zone !== null) write({ time_zone: zone.value });
        }}
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}

function zones(current: string) {
  const all = Intl.supportedValuesOf("timeZone");
  const known = all.includes(current) ? all : [current, ...all];
  return known.map((zone) => ({ value: zone, label: zoneName(zone) }));
}

function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}
