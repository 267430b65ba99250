import { DropdownMenu as Radix } from "radix-ui";
import { cloneElement, useRef, useState, type ComponentProps, type ReactElement } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import * as styles from "./menu.css.ts";
import { option, popup } from "./popup.css.ts";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly glyph?: Glyph | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Adds a divider above this item. */
  readonly apart?: boolean | undefined;
  readonly onPick: () => void;
}

export interface MenuProps {
  /** A Button or IconButton. */
  readonly trigger: ReactElement<ComponentProps<"button">>;
  /** A function is evaluated on opening, for lists with a menu in each row. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  readonly align?: "start" | "end" | undefined;
}

/** How it was first opened: the keyboard focuses the first action, the pointer none. */
type OpenedBy = "keys" | "pointer";

/**
 * Rarely needed actions behind one button. Until it is pressed only the button is rendered, because lists
 * have one in each row.
 */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  if (openedBy !== null) return <OpenedMenu {...props} openedBy={openedBy} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A click count of zero comes from a keyboard or a screen reader.
    onClick: ({ detail }) => setOpenedBy(detail === 0 ? "keys" : "pointer"),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpenedBy("keys");
    },
  });
}

function OpenedMenu({
  trigger,
  items,
  align = "end",
  openedBy,
}: MenuProps & { readonly openedBy: OpenedBy }) {
  const picked = useRef<MenuItem | null>(null);
  const shown = typeof items === "function" ? items() : items;
  const isBegun = useRef(openedBy === "pointer");
  const begin = (item: HTMLElement | null) => {
    if (isBegun.current) return;
    isBegun.current = true;
    item?.focus({ preventScroll: true });
  };
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames(popup, styles.menu)}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          // Runs the action once focus is back on the trigger, so that a dialog opened by it returns focus
          // there and not to a removed item.
          onCloseAutoFocus={() => {
            const item = picked.current;
            picked.current = null;
            if (item) queueMicrotask(item.onPick);
          }}
        >
          {shown.map((item, place) => (
            <MenuRow
              key={item.id}
              item={item}
              ref={place === 0 ? begin : undefined}
              onSelect={() => {
                picked.current = item;
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuRowProps {
  readonly item: MenuItem;
  readonly ref: ((item: HTMLElement | null) => void) | undefined;
  readonly onSelect: () => void;
}

function MenuRow({ item, ref, onSelect }: MenuRowProps) {
  return (
    <>
      {item.apart ? <Radix.Separator className={styles.line} /> : null}
      <Radix.Item
        {...(ref ? { ref } : {})}
        className={classNames(option, styles.tone[item.danger ? "danger" : "plain"])}
        disabled={item.disabled ?? false}
        onSelect={onSelect}
      >
        {item.glyph ? <Icon glyph={item.glyph} size={18} /> : null}
        {item.label}
      </Radix.Item>
    </>
  );
}
