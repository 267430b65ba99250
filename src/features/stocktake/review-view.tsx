import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { keptRecords } from "#/entities/stock/kept-stock.ts";
import { useKept } from "#/kit/live/kept-list.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StocktakeRow } from "#/store/stocktake-row.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { sectionTitle } from "#/ui/theme/text.css.ts";
import { useDifferenceColumns } from "./difference-columns.tsx";
import { reviewOf } from "./review.ts";
import { uncounted, type CountedItem } from "./stocktake-view.ts";
import * as styles from "./stocktake.css.ts";
import { Uncounted } from "./uncounted.tsx";
import { usePosting } from "./use-posting.ts";

export interface ReviewViewProps {
  readonly stocktake: StocktakeRow;
  readonly items: readonly CountedItem[];
  readonly onBack: () => void;
}

/** The changes a stocktake will make, shown before it is posted. */
export function ReviewView({ stocktake, items, onBack }: ReviewViewProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { language } = useFormat();
  const [remark, setRemark] = useState(stocktake.note);
  const posting = usePosting(stocktake, items);
  const { different } = reviewOf(items);
  const location = session.location.id;
  const records = useKept(keptRecords(db, location, language));
  // The first page alone does not allow a conclusion.
  const isWhole = records.state === "ready" && records.isPart !== true;
  const left = isWhole ? uncounted(records.value, items) : [];
  const isFrozen = stocktake.status === "posting";
  return (
    <Stack gap={16} shrinks>
      <Cards items={items} />
      {different.length === 0 ? (
        <Notice tone="positive">
          <Trans>Every counted item matches the records.</Trans>
        </Notice>
      ) : (
        <Differences items={different} />
      )}
      {left.length === 0 ? null : <Uncounted records={left} />}
      <TextField
        label={t`Note`}
        optional
        value={remark}
        maxLength={500}
        disabled={isFrozen}
        autoComplete="off"
        data-testid="stocktake-note"
        onText={setRemark}
      />
      <RecordFailed
        failed={posting.failed === "refused" ? null : posting.failed}
        storage={
          <Trans>
            This device could not save all of it. Free some space and save again: what is saved
            already is not saved twice.
          </Trans>
        }
      />
      {posting.failed === "refused" ? (
        <Notice tone="warning" urgent>
          <Trans>
            Nobody allowed it: nothing was saved. The counts stay here until a supervisor does.
          </Trans>
        </Notice>
      ) : null}
      {posting.dialog}
      <div className={styles.actions}>
        {isFrozen ? null : (
          <Button onClick={onBack} data-testid="stocktake-back">
            <Trans>Keep counting</Trans>
          </Button>
        )}
        <Button
          variant="primary"
          busy={posting.busy}
          busyLabel={t`Saving…`}
          onClick={() => posting.post(remark.trim(), items.length)}
          data-testid="stocktake-post"
        >
          <Plural value={items.length} one="Save # count" other="Save # counts" />
        </Button>
      </div>
    </Stack>
  );
}

/** Counts of matching and differing items, and the value of the differences if the user may see costs. */
function Cards({ items }: { readonly items: readonly CountedItem[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { different, same, missing, surplus } = reviewOf(items);
  return (
    <div className={styles.cards} data-testid="stocktake-cards">
      <StatCard label={t`Counted`} value={format.count(items.length)} />
      <StatCard label={t`As expected`} value={format.count(same)} />
      <StatCard label={t`Different`} value={format.count(different.length)} />
      {missing === null || surplus === null ? null : (
        <>
          <StatCard label={t`Missing, at cost`} value={format.amount(missing)} />
          <StatCard label={t`Too much, at cost`} value={format.amount(surplus)} />
        </>
      )}
    </div>
  );
}

function Differences({ items }: { readonly items: readonly CountedItem[] }) {
  const { t } = useLingui();
  const columns = useDifferenceColumns();
  return (
    <Stack as="section" gap={16} shrinks>
      <h2 className={sectionTitle}>
        <Trans>Differences</Trans>
      </h2>
      <DataTable
        caption={t`Differences`}
        columns={columns}
        rows={items}
        keyOf={({ good: item }) => item}
      />
    </Stack>
  );
}
