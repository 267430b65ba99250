// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { nextPlace } from "#/ui/combobox-options.ts";
import { say } from "#/ui/combobox.css.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { Icon } from "#/ui/icon.tsx";
import { box, input } from "#/ui/input-box.css.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { option } from "#/ui/popup.css.ts";
import { Spinner } from "#/ui/spinner.tsx";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import * as styles from "./find.css.ts";
import { groupsOf, type FindScreen, type Group, type Row, type RowKind } from "./find-rows.ts";
import { nothing, useSearchResults } from "./use-search-results.ts";
import { useGoTo } from "./use-go-to.ts";

export interface FindDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The screens this user may open, as listed in the menu. */
  readonly screens: readonly FindScreen[];
}

/** Searches products, customers, sales and screens, operable by keyboard alone. */
export function FindDialog({ open, onOpenChange, screens }: FindDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Find anything`} testId="find">
      <Finder screens={screens} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FinderProps {
  readonly screens: readonly FindScreen[];
  readonly onDone: () => void;
}

/**
 * WAI-ARIA combobox with a permanently open list: focus stays in the input, arrow keys move the active
 * option.
 */
function Finder({ screens, onDone }: FinderProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const { live, isComplete } = useSearchResults(typed);
  const goTo = useGoTo();
  const isLooking =
    live.state === "loading" || (live.state === "ready" && live.value.typed !== typed.trim());
  const groups = groupsOf(screens, typed, live.state === "ready" ? live.value : nothing);
  const rows = groups.flatMap((group) => group.rows);
  const marked = Math.min(active, rows.length - 1);
  const mark = (place: number) => {
    setActive(place);
    document.getElementById(idOf(listId, place))?.scrollIntoView({ block: "nearest" });
  };
  const take = (row: Row | undefined) => {
    if (row === undefined) return;
    onDone();
    goTo(row);
  };
  const takeMarked = useStableCallback(() => {
    setEntered(false);
    take(rows[marked]);
  });
  // Results of the previous input are stale: Enter waits for the current results.
  useEffect(() => {
    if (isEntered && !isLooking) takeMarked();
  }, [isEntered, isLooking, takeMarked]);
  return (
    <>
      <FindBox
        listId={listId}
        marked={marked}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setEntered(false);
          setActive(0);
        }}
        onStep={(by) =>
          mark(
            nextPlace(
              rows.map(() => true),
              marked,
              by,
            ),
          )
        }
        onEnter={() => setEntered(true)}
      />
      <ResultList
        listId={listId}
        groups={groups}
        marked={rows[marked]}
        live={live}
        onMark={setActive}
        onTake={take}
      />
      <div className={say} role="status">
        {isLooking ? (
          <>
            <Spinner />
            <Trans>Searching…</Trans>
          </>
        ) : rows.length === 0 && live.state === "ready" ? (
          <Trans>Nothing found on this device</Trans>
        ) : isComplete || typed.trim() === "" ? null : (
          <Trans>Still getting the search ready. There may be more.</Trans>
        )}
      </div>
    </>
  );
}

/** The id of a row, referenced by the input's `aria-activedescendant`. */
function idOf(listId: string, place: number): string {
  return `${listId}-${place}`;
}

interface FindBoxProps {
  readonly listId: string;
  /** Index of the active row; -1 if there are no results. */
  readonly marked: number;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Called for an arrow key, to move the active row. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onEnter: () => void;
}

function FindBox({ listId, marked, typed, onTyped, onStep, onEnter }: FindBoxProps) {
  const { t } = useLingui();
  const label = t`Product, customer, receipt number or screen`;
  const keys = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      onStep(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div className={box}>
      <Icon glyph={Search} />
      <input
        ref={focusOnMount}
        type="text"
        role="combobox"
        className={input}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={marked >= 0 ? idOf(listId, marked) : undefined}
        data-testid="find-text"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={keys}
      />
    </div>
  );
}

interface ResultListProps {
  readonly listId: string;
  readonly groups: readonly Group[];
  readonly marked: Row | undefined;
  readonly live: ReturnType<typeof useSearchResults>["live"];
  readonly onMark: (place: number) => void;
  readonly onTake: (row: Row) => void;
}

/** Results grouped by kind. */
function ResultList({ listId, groups, marked, live, onMark, onTake }: ResultListProps) {
  const { t } = useLingui();
  const rows = groups.flatMap((group) => group.rows);
  const names: Record<RowKind, string> = {
    screen: t`Screens`,
    product: t`Products`,
    customer: t`Customers`,
    sale: t`Sales`,
  };
  return (
    <div id={listId} role="listbox" aria-label={t`Found`} className={styles.list}>
      {groups.map(({ kind, rows: own }) => (
        <div key={kind} role="group" aria-label={names[kind]}>
          <div className={styles.group} aria-hidden="true">
            {names[kind]}
          </div>
          {own.map((row) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the box, whose keys move among the rows
            <div
              key={row.key}
              id={idOf(listId, rows.indexOf(row))}
              role="option"
              aria-selected={row === marked}
              data-active={row === marked}
              data-found={row.kind}
              className={option}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onMark(rows.indexOf(row))}
              onClick={() => onTake(row)}
            >
              <Icon glyph={row.glyph} />
              <Stack as="span" minWidth={0}>
                <span>{row.name}</span>
                {row.detail === "" ? null : (
                  <Text size="small" tone="muted">
                    {row.detail}
                  </Text>
                )}
              </Stack>
            </div>
          ))}
        </div>
      ))}
      {live.state === "failed" ? (
        <ErrorState
          title={t`What is saved on this device could not be read`}
          why={t`Close other windows of this app, then try again.`}
          onRetry={live.retry}
        />
      ) : null}
    </div>
  );
}
