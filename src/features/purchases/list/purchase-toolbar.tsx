import { Trans, useLingui } from "@lingui/react/macro";
import { LocationChoice, useLocations } from "#/entities/figures/location-choice.tsx";
import { FilterChoice, FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { field } from "#/kit/page/toolbar.css.ts";
import { PaymentStatusWord, PurchaseStatusWord } from "../purchase-labels.tsx";
import { type PurchaseFilters, purchaseFilters } from "./purchase-filters.ts";

export interface PurchaseToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: PurchaseFilters;
  readonly onFilters: (filters: PurchaseFilters) => void;
  readonly suppliers: readonly { id: string; name: string }[];
  /** False for users without permission to see payments. */
  readonly hasFigures: boolean;
}

/** Search and filters of the purchases, all encoded in the URL. */
export function PurchaseToolbar(props: PurchaseToolbarProps) {
  const { text, onText, filters, onFilters, suppliers, hasFigures } = props;
  const { t } = useLingui();
  const { status, payment, supplier, location, from, to } = filters;
  const hasLocations = useLocations().length > 1;
  const change = (part: PurchaseFilters) => onFilters({ ...filters, ...part });
  return (
    <ListToolbar
      search={{
        label: t`Search by number, supplier, item or reference`,
        placeholder: t`Number, supplier, item, reference`,
        value: text,
        onText,
        "data-testid": "purchases-search",
      }}
      set={setOf(purchaseFilters, filters)}
    >
      <FilterChoice
        label={t`Status`}
        any={<Trans context="purchases">All</Trans>}
        value={status}
        onChoose={(chosen) => change({ status: chosen })}
        options={purchaseFilters.narrowing.status.words.map((value) => ({
          value,
          label:
            value === "open" ? (
              <Trans context="purchases">To come</Trans>
            ) : (
              <PurchaseStatusWord status={value} />
            ),
        }))}
      />
      {hasFigures ? (
        <FilterChoice
          label={t`Payment`}
          any={<Trans>Paid or not</Trans>}
          value={payment}
          onChoose={(chosen) => change({ payment: chosen })}
          options={purchaseFilters.narrowing.payment.words.map((value) => ({
            value,
            label: value === "OWED" ? <Trans>We owe</Trans> : <PaymentStatusWord status={value} />,
          }))}
        />
      ) : null}
      <div className={field}>
        <FilterSelect
          label={t`Supplier`}
          any={t`All suppliers`}
          value={supplier}
          onChoose={(chosen) => change({ supplier: chosen })}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {hasLocations ? (
        <div className={field}>
          <LocationChoice location={location} onLocation={(next) => change({ location: next })} />
        </div>
      ) : null}
      <FilterDays from={from} to={to} onDays={change} testId="purchases" />
    </ListToolbar>
  );
}
