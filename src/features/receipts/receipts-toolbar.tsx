import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChoice, FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { field } from "#/kit/page/toolbar.css.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { TypeWord } from "./receipt-columns.tsx";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters.ts";

export interface ReceiptsToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: ReceiptFilters;
  readonly onFilters: (filters: ReceiptFilters) => void;
  readonly today: string;
}

/** Search by number or customer, with filters for type, days and channel. */
export function ReceiptsToolbar({ text, onText, filters, onFilters, today }: ReceiptsToolbarProps) {
  const { t } = useLingui();
  const change = (part: ReceiptFilters) => onFilters({ ...filters, ...part });
  return (
    <ListToolbar
      search={{
        label: t`Search by number or customer`,
        placeholder: t`Number or customer`,
        value: text,
        onText,
        "data-testid": "receipts-search",
      }}
      set={setOf(receiptFilters, filters)}
    >
      <FilterChoice
        label={t`Type`}
        any={<Trans>All types</Trans>}
        value={filters.type}
        onChoose={(type) => change({ type })}
        options={receiptFilters.narrowing.type.words.map((type) => ({
          value: type,
          label: <TypeWord type={type} />,
        }))}
      />
      <FilterDays
        from={filters.from}
        to={filters.to}
        max={today}
        onDays={change}
        testId="receipts"
      />
      <div className={field}>
        <FilterSelect
          label={t({ message: "Sent by", context: "a message" })}
          any={t`Sent or not`}
          value={filters.sent}
          onChoose={(sent) => change({ sent })}
          options={[
            { value: "email", label: t`Email` },
            { value: "sms", label: t`SMS` },
            { value: "none", label: t`Not sent` },
          ]}
        />
      </div>
      {filters.customer === undefined ? null : (
        <OneCustomer customer={filters.customer} onClear={() => change({ customer: undefined })} />
      )}
    </ListToolbar>
  );
}

function OneCustomer({
  customer,
  onClear,
}: {
  readonly customer: string;
  readonly onClear: () => void;
}) {
  const { t } = useLingui();
  const { db } = useShop();
  const name = valueOf(
    useLive(async () => (await db.customers.get(customer))?.name ?? null, [db, customer]),
    null,
  );
  const shown = name ?? t`one customer`;
  return (
    <Button glyph={X} size="small" onClick={onClear} data-testid="receipts-all-customers">
      <Trans>Only {shown}</Trans>
    </Button>
  );
}
