import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { FilterChips } from "#/kit/page/list-toolbar.tsx";
import { pair } from "#/kit/page/toolbar.css.ts";
import type { SegmentedOption } from "#/ui/segmented.tsx";
import { Select, type SelectOption } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";

/** Reserved: no filter has a value of this name. */
const all = "all";

interface FilterProps<Value extends string> {
  readonly label: string;
  /** Undefined means any. */
  readonly value: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

export interface FilterSelectProps<Value extends string> extends FilterProps<Value> {
  readonly hideLabel?: boolean | undefined;
  /** Label of the option for any value. */
  readonly any: string;
  readonly options: readonly SelectOption<Value>[];
}

/** A select filter of a list: one of several values, or any. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, hideLabel, any, value, onChoose, options } = props;
  return (
    <Select<Value | typeof all>
      label={label}
      hideLabel={hideLabel}
      value={value ?? all}
      onChoose={(chosen) => onChoose(chosen === all ? undefined : chosen)}
      options={[{ value: all, label: any }, ...options]}
    />
  );
}

export interface FilterChoiceProps<Value extends string> extends FilterProps<Value> {
  /** Label of the option for any value. */
  readonly any: ReactNode;
  readonly options: readonly SegmentedOption<Value>[];
}

/** A chip filter of a list with few values, all visible: one of them, or any. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, any, value, onChoose, options } = props;
  return (
    <FilterChips<Value | typeof all>
      label={label}
      value={value ?? all}
      onChoose={(chosen) => onChoose(chosen === all ? undefined : chosen)}
      options={[{ value: all, label: any }, ...options]}
    />
  );
}

export interface FilterDaysProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Reports one end at a time; undefined means open. */
  readonly onDays: (end: { from?: string | undefined } | { to?: string | undefined }) => void;
  /** The latest selectable day. */
  readonly max?: string | undefined;
  /** Error message for the end day. */
  readonly error?: string | undefined;
  /** Test id prefix of the fields, before `-from` and `-to`. */
  readonly testId: string;
}

/** A date range filter of a list, both ends included. */
export function FilterDays({ from, to, onDays, max, error, testId }: FilterDaysProps) {
  const { t } = useLingui();
  const day = (text: string) => (text === "" ? undefined : text);
  return (
    <div className={pair}>
      <TextField
        label={t`From`}
        type="date"
        max={max}
        value={from ?? ""}
        onText={(text) => onDays({ from: day(text) })}
        data-testid={`${testId}-from`}
      />
      <TextField
        label={t`To`}
        type="date"
        max={max}
        value={to ?? ""}
        error={error}
        onText={(text) => onDays({ to: day(text) })}
        data-testid={`${testId}-to`}
      />
    </div>
  );
}

/**
 * The search text of a list, written to the URL when typing pauses.
 *
 * @returns the text and its setter, like a state
 */
export function useTypedSearch(
  q: string | undefined,
  onSearch: (q: string | undefined) => void,
  pauseMs = 300,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q ?? "");
  const asked = useDebounced(text.trim(), pauseMs);
  const search = useStableCallback((words: string) => {
    if (words !== (q ?? "")) onSearch(words === "" ? undefined : words);
  });
  useEffect(() => search(asked), [search, asked]);
  return [text, setText];
}
