import { DropdownMenu as Radix } from "radix-ui";
import { useRef, type ReactElement } from "react";
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
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "end" | undefined;
}

/** Acts that are seldom needed, behind one button. */
export function Menu({ trigger, items, align = "end" }: MenuProps) {
  const picked = useRef<MenuItem | null>(null);
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames(popup, styles.menu)}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          // Acts once the focus is back on the trigger, so that a dialog opened by the act returns it
          // there and not to an item that is gone.
          onCloseAutoFocus={() => {
            const item = picked.current;
            picked.current = null;
            if (item) queueMicrotask(item.onPick);
          }}
        >
          {items.map((item) => (
            <MenuRow
              key={item.id}
              item={item}
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
  readonly onSelect: () => void;
}

function MenuRow({ item, onSelect }: MenuRowProps) {
  return (
    <>
      {item.apart ? <Radix.Separator className={styles.line} /> : null}
      <Radix.Item
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
