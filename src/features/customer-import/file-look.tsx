import { Plural, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { CustomerMapping } from "#/domain/import/customer-columns.ts";
import type { Table } from "#/domain/import/table.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formValuesOf, newCustomer } from "#/entities/customers/customer-form-values.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { Progress } from "#/ui/progress.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import * as styles from "./customer-import.css.ts";
import { planCustomers, type KnownCustomer, type PlannedCustomer } from "./plan-customers.ts";
import { PlannedList } from "./planned-list.tsx";
import { useRecordCustomers } from "./use-record-customers.ts";

export interface FileLookProps {
  readonly table: Table;
  /** The detected column mapping. */
  readonly first: CustomerMapping;
  readonly known: readonly KnownCustomer[];
  readonly onBusy: (busy: boolean) => void;
  readonly onSaved: (count: number) => void;
}

/** Preview of the import, row by row, with the button that imports the selected rows. */
export function FileLook({ table, first, known: live, onBusy, onSaved }: FileLookProps) {
  const { t } = useLingui();
  const { ids } = useServices();
  const format = useFormat();
  const mayAgree = useCan("customer.edit");
  const today = useToday();
  // A snapshot, so that customers imported from this file do not count as duplicates of their own rows.
  const [known] = useState(live);
  const [made] = useState(
    () =>
      new Map(
        table.rows.map(({ position }) => [
          position,
          { opId: ids.next(), id: ids.next(), debt: ids.next() },
        ]),
      ),
  );
  const { business } = useShop();
  const [blank] = useState(() => formValuesOf(newCustomer(business), formatMoneyWire));
  const [mapping, setMapping] = useState(first);
  const [own, setOwn] = useState<ReadonlySet<number> | null>(null);
  const { done, busy, failed, run } = useRecordCustomers();
  const all = useMemo(
    () => planCustomers(table, mapping, { known, mayAgree, blank, today }),
    [table, mapping, known, mayAgree, blank, today],
  );
  // Contacts have fixed columns; only files have an encoding.
  const isFile = table.encoding !== null;
  const planned = all.filter(({ row }) => !done.has(row));
  const chosen = own ?? newOnes(all);
  const asked = planned.flatMap(({ row, fields, opening, canCome }) => {
    const its = made.get(row);
    return fields === null || its === undefined || !canCome || !chosen.has(row)
      ? []
      : [{ row, fields, opening, ...its }];
  });
  const save = async () => {
    onBusy(true);
    const count = asked.length + done.size;
    const isSaved = await run(asked);
    onBusy(false);
    if (isSaved) onSaved(count);
  };
  const count = asked.length;
  return (
    <>
      {isFile ? (
        <ColumnChoice
          header={table.header}
          mapping={mapping}
          mayAgree={mayAgree}
          disabled={busy}
          onChange={(next) => {
            setMapping(next);
            setOwn(null);
          }}
        />
      ) : null}
      <div className={styles.actions}>
        <SaveChosen count={count} busy={busy} onSave={() => void save()} />
      </div>
      <RecordFailed failed={failed} />
      {busy ? (
        <Progress
          label={t`Saving…`}
          value={done.size}
          max={done.size + count}
          numbers={`${format.count(done.size)} / ${format.count(done.size + count)}`}
        />
      ) : (
        <PlannedList planned={planned} chosen={chosen} onChoose={setOwn} />
      )}
    </>
  );
}

interface SaveChosenProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onSave: () => void;
}

function SaveChosen({ count, busy, onSave }: SaveChosenProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="primary"
      busy={busy}
      busyLabel={t`Saving…`}
      disabled={count === 0}
      data-testid="save-customers"
      onClick={onSave}
    >
      <Plural value={count} _0="Nobody is chosen" one="Save # customer" other="Save # customers" />
    </Button>
  );
}

/** Returns the rows whose customers do not exist yet. */
function newOnes(planned: readonly PlannedCustomer[]): ReadonlySet<number> {
  return new Set(
    planned.flatMap(({ row, fields, twin }) => (fields !== null && twin === null ? [row] : [])),
  );
}
