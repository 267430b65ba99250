import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Plus, X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { ComboboxOption } from "./combobox-options.ts";
import * as styles from "./combobox.css.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { Icon, type Glyph } from "./icon.tsx";
import * as box from "./input-box.css.ts";
import { Stack } from "./layout/stack.tsx";
import { Text } from "./layout/text.tsx";
import { option as optionStyle, popup } from "./popup.css.ts";
import { Spinner } from "./spinner.tsx";
import { useCombobox, type ComboboxRow } from "./use-combobox.ts";

export interface ComboboxProps extends FieldTexts {
  /** All options, filtered here; with `onSearch`, the results so far, shown as they arrive. */
  readonly options: readonly ComboboxOption[];
  readonly chosen: ComboboxOption | null;
  /** Called with null when the selection was cleared. */
  readonly onChoose: (option: ComboboxOption | null) => void;
  /** For external search: called on every change of the text. */
  readonly onSearch?: ((typed: string) => void) | undefined;
  readonly searching?: boolean | undefined;
  /** Adds a last row that creates an entry from the typed text. */
  readonly onCreate?: ((typed: string) => void) | undefined;
  /** Label of that row. */
  readonly createLabel?: ((typed: string) => ReactNode) | undefined;
  readonly placeholder?: string | undefined;
  /** Shown when nothing matches; the default states that. */
  readonly noMatch?: ReactNode;
  readonly glyph?: Glyph | undefined;
  readonly disabled?: boolean | undefined;
}

/** Selects one of many options by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, optional, chosen, placeholder, glyph, disabled } = props;
  const { onSearch, onCreate } = props;
  const { t } = useLingui();
  const listId = useId();
  const state = useCombobox({ ...props, onSearch, onCreate });
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div ref={state.anchor} className={styles.anchor}>
          <div className={box.box}>
            {glyph ? <Icon glyph={glyph} /> : null}
            <input
              {...control}
              type="text"
              role="combobox"
              className={box.input}
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={state.open}
              aria-controls={listId}
              aria-activedescendant={
                state.open && state.marked >= 0 ? `${listId}-${state.marked}` : undefined
              }
              placeholder={placeholder}
              disabled={disabled}
              value={state.text}
              onChange={(event) => state.type(event.target.value)}
              onClick={state.show}
              onFocus={(event) => event.target.select()}
              onBlur={state.close}
              onKeyDown={state.keys}
            />
            {chosen && !disabled ? (
              <button
                type="button"
                className={box.inside}
                aria-label={t`Clear`}
                onClick={state.clear}
              >
                <Icon glyph={X} size={18} />
              </button>
            ) : (
              <span className={box.beside}>
                <Icon glyph={ChevronDown} size={18} />
              </span>
            )}
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            className={classNames(popup, styles.list)}
            data-above={state.above}
            hidden={!state.open}
          >
            {state.open ? <OpenList {...props} listId={listId} state={state} /> : null}
          </div>
        </div>
      )}
    </Field>
  );
}

type OpenListProps = Pick<ComboboxProps, "searching" | "noMatch" | "createLabel"> & {
  readonly listId: string;
  readonly state: ReturnType<typeof useCombobox>;
};

function OpenList({ searching, noMatch, createLabel, listId, state }: OpenListProps) {
  const nothing = !searching && state.rows.every((row) => row.kind === "create");
  return (
    <>
      {nothing ? (
        <div className={styles.say} role="presentation">
          {noMatch ?? <Trans>Nothing found</Trans>}
        </div>
      ) : null}
      {state.rows.map((row, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the box, whose keys move among the rows
        <div
          key={row.kind === "create" ? " create" : row.option.value}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === state.marked}
          aria-disabled={row.kind === "option" && row.option.disabled ? true : undefined}
          data-active={place === state.marked}
          data-disabled={row.kind === "option" && row.option.disabled ? "" : undefined}
          className={classNames(optionStyle, row.kind === "create" && styles.create)}
          // Focus must stay in the input: a blur would close the list before the press.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => state.mark(place)}
          onClick={() => state.take(row)}
        >
          <RowLabels row={row} createLabel={createLabel} />
        </div>
      ))}
      {searching ? (
        <div className={styles.say} role="presentation">
          <Spinner />
          <Trans>Searching…</Trans>
        </div>
      ) : null}
    </>
  );
}

interface RowLabelsProps {
  readonly row: ComboboxRow;
  readonly createLabel: ComboboxProps["createLabel"];
}

function RowLabels({ row, createLabel }: RowLabelsProps) {
  if (row.kind === "create") {
    const { typed } = row;
    return (
      <>
        <Icon glyph={Plus} size={18} />
        <span>{createLabel ? createLabel(typed) : <Trans>Create “{typed}”</Trans>}</span>
      </>
    );
  }
  const { label, detail, figure } = row.option;
  return (
    <>
      <Stack as="span" minWidth={0}>
        <span>{label}</span>
        {detail ? (
          <Text size="small" tone="muted">
            {detail}
          </Text>
        ) : null}
      </Stack>
      {figure ? <span className={styles.figure}>{figure}</span> : null}
    </>
  );
}
