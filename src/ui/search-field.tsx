import { useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import * as styles from "./input-box.css.ts";
import { Kbd } from "./kbd.tsx";
import { isEditable } from "./editable.ts";

export interface SearchFieldProps extends Omit<
  ComponentProps<"input">,
  "className" | "size" | "type" | "value" | "onChange" | "ref"
> {
  /** For screen readers; the placeholder is visible instead. */
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** A key that focuses the field from anywhere outside an input, such as "/". */
  readonly shortcut?: string | undefined;
  readonly trailing?: ReactNode;
}

/** A search box: its shortcut focuses it, Escape or the clear button empties it. */
export function SearchField({
  label,
  value,
  onText,
  shortcut,
  trailing,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shortcut === undefined) return undefined;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isEditable(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [shortcut]);
  const clear = () => {
    onText("");
    input.current?.focus();
  };
  return (
    <div className={classNames(styles.box, styles.quietBox)}>
      <Icon glyph={Search} />
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={styles.input}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== "Escape" || value === "" || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          onText("");
        }}
      />
      {trailing}
      {value !== "" ? (
        <button type="button" className={styles.inside} aria-label={t`Clear`} onClick={clear}>
          <Icon glyph={X} size={18} />
        </button>
      ) : shortcut ? (
        <Kbd keys={shortcut} />
      ) : null}
    </div>
  );
}
