import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { TypeWord } from "./receipt-columns.tsx";
import { type ReceiptFilters, type SentFilter, typeFilters } from "./receipt-filters.ts";

const anything = "all";

export interface ReceiptsToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: ReceiptFilters;
  readonly onFilters: (filters: ReceiptFilters) => void;
  readonly today: string;
}

/** Search by number or customer; which types, days, and by what they were sent. */
export function ReceiptsToolbar({ text, onText, filters, onFilters, today }: ReceiptsToolbarProps) {
  const { t } = useLingui();
  const change = (part: ReceiptFilters) => onFilters({ ...filters, ...part });
  const chooseDay = (end: "from" | "to") => (day: string) =>
    change({ [end]: day === "" ? undefined : day });
  return (
    <ListToolbar
      search={{
        label: t`Search by number or customer`,
        placeholder: t`Number or customer`,
        value: text,
        onText,
        "data-testid": "receipts-search",
      }}
      set={Object.values(filters)}
    >
      <FilterChips
        label={t`Type`}
        value={filters.type ?? anything}
        onChoose={(type) => change({ type: type === anything ? undefined : type })}
        options={[
          { value: anything, label: <Trans>All types</Trans> },
          ...typeFilters.map((type) => ({ value: type, label: <TypeWord type={type} /> })),
        ]}
      />
      <div className={bar.pair}>
        <TextField
          label={t`From`}
          type="date"
          max={today}
          value={filters.from ?? ""}
          onText={chooseDay("from")}
          data-testid="receipts-from"
        />
        <TextField
          label={t`To`}
          type="date"
          max={today}
          value={filters.to ?? ""}
          onText={chooseDay("to")}
          data-testid="receipts-to"
        />
      </div>
      <div className={bar.field}>
        <Select<SentFilter | typeof anything>
          label={t({ message: "Sent by", context: "a message" })}
          value={filters.sent ?? anything}
          onChoose={(sent) => change({ sent: sent === anything ? undefined : sent })}
          options={[
            { value: anything, label: t`Sent or not` },
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
