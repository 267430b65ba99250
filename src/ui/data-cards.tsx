import { Fragment, memo, useRef, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import {
  placeOf,
  toggled,
  type DataColumn,
  type DataFormProps,
  type PhonePlace,
} from "./data-column.ts";
import { titleOf } from "./data-title.tsx";
import { Inline } from "./layout/inline.tsx";
import { Stack } from "./layout/stack.tsx";
import { Text } from "./layout/text.tsx";
import { SelectAll } from "./select-all.tsx";
import * as styles from "./data-table.css.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

/** The rows as cards for phones, laid out from the columns' phone places. */
export function DataCards<Row>(props: DataFormProps<Row>) {
  const { caption, rows, keyOf, virtual, startAt, selection } = props;
  const list = useRef<HTMLUListElement>(null);
  const start = placeOf(rows, keyOf, startAt);
  const visible = useVisibleRows({
    count: rows.length,
    height: props.heights?.card ?? 76,
    gap: 8,
    list,
    on: virtual,
    start,
  });
  return (
    <>
      {selection ? <SelectAll selection={selection} keys={rows.map(keyOf)} withLabel /> : null}
      <Stack
        ref={list}
        as="ul"
        gap={8}
        aria-label={caption}
        style={{ paddingTop: visible.before, paddingBottom: visible.after }}
      >
        {visible.places.map((place) => {
          const row = rows[place];
          return row === undefined ? null : (
            <li key={keyOf(row)} ref={visible.measure} data-index={place}>
              <RowCard row={row} {...props} />
            </li>
          );
        })}
      </Stack>
    </>
  );
}

function DrawnCard<Row>(props: DataFormProps<Row> & { readonly row: Row }) {
  const { row, columns, keyOf, selection } = props;
  const key = keyOf(row);
  const at = (place: PhonePlace) => columns.filter((column) => column.phone === place);
  return (
    <div
      className={classNames(
        styles.card,
        selection && styles.withCheck,
        selection?.keys.has(key) && styles.chosen,
      )}
    >
      {selection ? (
        <span className={styles.cardCheck}>
          <Checkbox
            label={selection.labelOf(key)}
            disabled={selection.canChoose?.(key) === false}
            hideLabel
            checked={selection.keys.has(key)}
            onCheck={() => selection.onChange(toggled(selection.keys, key))}
          />
        </span>
      ) : null}
      <div className={styles.cardTitle}>{titleOf(props)}</div>
      <Text as="div" weight="bold" align="end" wrap="never" numeric>
        {joined(at("figure"), row)}
      </Text>
      <div className={styles.cardBelow}>
        <div className={styles.cardText}>{joined(at("text"), row)}</div>
        <div className={styles.cardAside}>{joined(at("aside"), row)}</div>
      </div>
      {at("fact").length > 0 ? (
        <div className={styles.cardFacts}>
          {at("fact").map((column) => (
            <Inline key={column.id} as="span" inline gap={4} wrap={false}>
              <Text tone="muted">{column.header}</Text>
              {column.cell(row)}
            </Inline>
          ))}
        </div>
      ) : null}
      {at("acts").length > 0 ? (
        <div className={styles.cardActions}>
          {at("acts").map((column) => (
            <Fragment key={column.id}>{column.cell(row)}</Fragment>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Avoids re-rendering visible rows while the list scrolls. */
// `memo` loses the row's type parameter.
const RowCard = memo(DrawnCard) as typeof DrawnCard;

/** Several columns in one place, separated by a dot; empty ones are omitted. */
function joined<Row>(columns: readonly DataColumn<Row>[], row: Row): ReactNode {
  const said = columns
    .map((column) => ({ id: column.id, words: column.cell(row) }))
    .filter(({ words }) => words !== null && words !== undefined && words !== "");
  return said.map(({ id, words }, place) => (
    <Fragment key={id}>
      {place > 0 ? " · " : null}
      {words}
    </Fragment>
  ));
}
