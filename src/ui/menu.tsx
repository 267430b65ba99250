import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";
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
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames(popup, styles.menu)}
          align={align}
          sideOffset={4}
          collisionPadding={12}
        >
          {items.map((item) => (
            <MenuRow key={item.id} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.apart ? <Radix.Separator className={styles.line} /> : null}
      <Radix.Item
        className={classNames(option, styles.tone[item.danger ? "danger" : "plain"])}
        disabled={item.disabled ?? false}
        onSelect={item.onPick}
      >
        {item.glyph ? <Icon glyph={item.glyph} size={18} /> : null}
        {item.label}
      </Radix.Item>
    </>
  );
}
