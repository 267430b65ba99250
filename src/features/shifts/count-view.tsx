import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DrawerCount } from "#/store/meta-row.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Figure } from "#/ui/figure.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import { type CountedRow, readDrawer } from "./drawer-count.ts";
import { ReviewCount } from "./review-count.tsx";
import * as styles from "./shifts.css.ts";
import { useDrawerCount } from "./use-drawer-count.ts";

export interface CountViewProps {
  readonly known: NamedShift;
  readonly onClosed: () => void;
}

/** Ends a shift: the drawer is counted, then the result is reviewed and saved. */
export function CountView({ known, onClosed }: CountViewProps) {
  const inHand = useDrawerCount(known.shift.id);
  const [isReviewing, setReviewing] = useState(false);
  useKeptFocus(String(isReviewing));
  const { count } = inHand;
  if (count === null) return <SkeletonRows rows={8} />;
  if (isReviewing) {
    return (
      <ReviewCount
        known={known}
        count={count}
        onNote={(remark) => inHand.change({ note: remark })}
        onBack={() => setReviewing(false)}
        onClosed={() => {
          inHand.done();
          // The pressed button has been removed: focus moves to the heading of the report.
          document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
          onClosed();
        }}
      />
    );
  }
  return (
    <Counting
      count={count}
      onCounts={(counts) => inHand.change({ counts })}
      onDone={() => setReviewing(true)}
    />
  );
}

interface CountingProps {
  readonly count: DrawerCount;
  readonly onCounts: (counts: DrawerCount["counts"]) => void;
  readonly onDone: () => void;
}

function Counting({ count, onCounts, onDone }: CountingProps) {
  const format = useFormat();
  const drawer = readDrawer(count);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (drawer.isReadable) onDone();
      }}
    >
      <Card>
        <Stack as="ul" gap={12}>
          {drawer.rows.map((row) => (
            <NoteRow
              key={row.denomination}
              row={row}
              onText={(text) => onCounts({ ...count.counts, [row.denomination]: text })}
            />
          ))}
        </Stack>
      </Card>
      <div className={styles.total}>
        <Inline as="p" gap={12} align="baseline" justify="between">
          <span className={note}>
            <Trans>Counted</Trans>
          </span>
          <Figure amount={format.amount(drawer.total)} size="total" testId="counted-total" />
        </Inline>
        <Button
          type="submit"
          variant="primary"
          disabled={!drawer.isReadable}
          data-testid="count-done"
        >
          <Trans>That is all</Trans>
        </Button>
      </div>
    </form>
  );
}

interface NoteRowProps {
  readonly row: CountedRow;
  readonly onText: (text: string) => void;
}

function NoteRow({ row, onText }: NoteRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const value = format.figure(row.denomination);
  return (
    <li className={styles.row}>
      <Text align="end" wrap="never" numeric>
        {value}
      </Text>
      <div className={styles.many}>
        <NumberField
          label={t`How many of ${value}`}
          hideLabel
          value={row.text}
          decimals={0}
          min={0}
          steppers
          placeholder="0"
          error={row.count === null ? t`Not a number of notes.` : undefined}
          data-testid={`count-${row.denomination / 100}`}
          onNumber={onText}
        />
      </div>
      <Text align="end" wrap="never" numeric tone={row.amount === 0 ? "muted" : undefined}>
        {format.figure(row.amount)}
      </Text>
    </li>
  );
}
