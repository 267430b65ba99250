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
  /** Parts this item from those above. */
  readonly apart?: boolean | undefined;
  readonly onPick: () => void;
}

export interface MenuProps {
  /** A Button or IconButton. */
  readonly trigger: ReactElement<ComponentProps<"button">>;
  /** Made when it is opened, where a list has a menu in each of its rows. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  readonly align?: "start" | "end" | undefined;
}

/** What it was first opened with: the keyboard stands on the first act, the pointer on none. */
type OpenedBy = "keys" | "pointer";

/**
 * Actions that are seldom needed, behind one button. Until that is pressed there is only the button: a list
 * has one in each of its rows.
 */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  if (openedBy !== null) return <OpenedMenu {...props} openedBy={openedBy} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A click of none comes from a keyboard or a screen reader.
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
          // Acts once the focus is back on the trigger, so that a dialog opened by the action returns it
          // there and not to an item that is gone.
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
