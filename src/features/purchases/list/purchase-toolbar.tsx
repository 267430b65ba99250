import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { PlaceChoice, usePlaces } from "#/entities/figures/place-choice.tsx";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-steady.ts";
import { PaymentStatusWord, PurchaseStatusWord } from "../purchase-words.tsx";
import { type PurchaseFilters, paymentFilters, statusFilters } from "./purchase-filters.ts";

const all = "all";

export interface PurchaseToolbarProps {
  readonly filters: PurchaseFilters;
  readonly onFilters: (filters: PurchaseFilters) => void;
  readonly suppliers: readonly { id: string; name: string }[];
  /** False for whoever may not see what is paid. */
  readonly hasFigures: boolean;
}

/** What the purchases are searched and filtered by. All of it stands in the address. */
export function PurchaseToolbar(props: PurchaseToolbarProps) {
  const { filters, onFilters, suppliers, hasFigures } = props;
  const { t } = useLingui();
  const [text, setText] = useState(filters.q ?? "");
  const asked = useDebounced(text, 200);
  const { status, payment, supplier, location, from, to } = filters;
  const hasPlaces = usePlaces().length > 1;
  const change = (part: PurchaseFilters) => onFilters({ ...filters, ...part });
  const search = useSteady((q: string) => {
    if (q !== (filters.q ?? "")) change({ q: q === "" ? undefined : q });
  });
  useEffect(() => search(asked), [search, asked]);
  const chooseDay = (end: "from" | "to") => (day: string) =>
    change({ [end]: day === "" ? undefined : day });
  return (
    <ListToolbar
      search={{
        label: t`Search by number, supplier, item or reference`,
        placeholder: t`Number, supplier, item, reference`,
        value: text,
        onText: setText,
        "data-testid": "purchases-search",
      }}
      set={[status, payment, supplier, location, from, to]}
    >
      <FilterChips
        label={t`Status`}
        value={status ?? all}
        onChoose={(chosen) => change({ status: chosen === all ? undefined : chosen })}
        options={[
          { value: all, label: <Trans context="purchases">All</Trans> },
          ...statusFilters.map((value) => ({
            value,
            label:
              value === "open" ? (
                <Trans context="purchases">To come</Trans>
              ) : (
                <PurchaseStatusWord status={value} />
              ),
          })),
        ]}
      />
      {hasFigures ? (
        <FilterChips
          label={t`Payment`}
          value={payment ?? all}
          onChoose={(chosen) => change({ payment: chosen === all ? undefined : chosen })}
          options={[
            { value: all, label: <Trans>Paid or not</Trans> },
            ...paymentFilters.map((value) => ({
              value,
              label:
                value === "OWED" ? <Trans>We owe</Trans> : <PaymentStatusWord status={value} />,
            })),
          ]}
        />
      ) : null}
      <div className={bar.field}>
        <Select
          label={t`Supplier`}
          value={supplier ?? all}
          onChoose={(chosen) => change({ supplier: chosen === all ? undefined : chosen })}
          options={[
            { value: all, label: t`All suppliers` },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {hasPlaces ? (
        <div className={bar.field}>
          <PlaceChoice location={location} onLocation={(next) => change({ location: next })} />
        </div>
      ) : null}
      <div className={bar.pair}>
        <TextField
          label={t`From`}
          type="date"
          value={from ?? ""}
          onText={chooseDay("from")}
          data-testid="purchases-from"
        />
        <TextField
          label={t`To`}
          type="date"
          value={to ?? ""}
          onText={chooseDay("to")}
          data-testid="purchases-to"
        />
      </div>
    </ListToolbar>
  );
}
