import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { matchingOptions, nextPlace, type ComboboxOption } from "./combobox-options.ts";

export interface ComboboxRules {
  readonly options: readonly ComboboxOption[];
  readonly chosen: ComboboxOption | null;
  readonly onChoose: (option: ComboboxOption | null) => void;
  readonly onSearch: ((typed: string) => void) | undefined;
  readonly onCreate: ((typed: string) => void) | undefined;
}

/** A row of the open list. */
export type ComboboxRow =
  | { readonly kind: "option"; readonly option: ComboboxOption }
  | { readonly kind: "create"; readonly typed: string };

/**
 * State and keyboard handling of a combobox (WAI-ARIA combobox with a listbox popup: focus stays in the
 * input, `aria-activedescendant` identifies the row). While closed the input shows the selection; typing
 * opens the list, Enter selects the active row, Escape or blur restores the selection.
 */
export function useCombobox({ options, chosen, onChoose, onSearch, onCreate }: ComboboxRules) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  const [active, setActive] = useState(-1);
  const anchor = useRef<HTMLDivElement>(null);

  const query = typed ?? "";
  const found = onSearch ? options : matchingOptions(options, query);
  const rows: readonly ComboboxRow[] = [
    ...found.map((option) => ({ kind: "option", option }) as const),
    ...(onCreate && query.trim() !== "" ? [{ kind: "create", typed: query.trim() } as const] : []),
  ];
  const marked = Math.min(active, rows.length - 1);

  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    if (box) setAbove(window.innerHeight - box.bottom < 240 && box.top > 260);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(text.trim() === "" ? -1 : 0);
    onSearch?.(text);
    if (!open) show();
  };
  const take = (row: ComboboxRow) => {
    if (row.kind === "create") onCreate?.(row.typed);
    else if (row.option.disabled) return;
    else onChoose(row.option);
    close();
  };
  const clear = () => {
    onChoose(null);
    onSearch?.("");
    close();
  };

  const keys = (event: KeyboardEvent<HTMLInputElement>) =>
    pressed(event, { open, rows, marked, show, close, take, mark: setActive });

  useEffect(() => {
    if (!open || marked < 0) return;
    anchor.current?.querySelector("[data-active=true]")?.scrollIntoView({ block: "nearest" });
  }, [open, marked]);

  return {
    anchor,
    above,
    open,
    rows,
    marked,
    query,
    text: typed ?? chosen?.label ?? "",
    show,
    close,
    type,
    take,
    clear,
    keys,
    mark: setActive,
  };
}

interface KeyedBox {
  readonly open: boolean;
  readonly rows: readonly ComboboxRow[];
  readonly marked: number;
  readonly show: () => void;
  readonly close: () => void;
  readonly take: (row: ComboboxRow) => void;
  readonly mark: (place: number) => void;
}

/** Handles a key press in the input. */
function pressed(
  event: KeyboardEvent<HTMLInputElement>,
  { open, rows, marked, show, close, take, mark }: KeyedBox,
): void {
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp": {
      event.preventDefault();
      if (!open) show();
      const direction = event.key === "ArrowDown" ? 1 : -1;
      const from = marked < 0 && direction < 0 ? rows.length : marked;
      mark(nextPlace(rows.map(canTake), from, direction));
      return;
    }
    case "Enter": {
      const row = rows[marked];
      if (!open || !row) return;
      event.preventDefault();
      take(row);
      return;
    }
    case "Escape":
      if (!open) return;
      // A surrounding dialog must not close together with the list.
      event.preventDefault();
      event.stopPropagation();
      close();
      break;
    default:
  }
}

function canTake(row: ComboboxRow): boolean {
  return row.kind === "create" || !row.option.disabled;
}
