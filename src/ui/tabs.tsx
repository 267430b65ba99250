import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import type { Tone } from "./tone.css.ts";
import * as styles from "./tabs.css.ts";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Number of items behind the tab. */
  readonly count?: ReactNode;
  readonly countTone?: Tone | undefined;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly open: Id;
  readonly onOpen: (id: Id) => void;
}

/** Scrolls the open tab into view if the tabs overflow. */
function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Sections of one screen, one at a time. Only the open section is rendered. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>) {
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.id === next);
    if (chosen) onOpen(chosen.id);
  };
  return (
    <Radix.Root className={styles.root} value={open} onValueChange={choose}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            disabled={tab.disabled ?? false}
            className={styles.tab}
            ref={tab.id === open ? intoView : undefined}
          >
            {tab.label}
            {tab.count === undefined || tab.count === null ? null : (
              <Badge tone={tab.countTone}>{tab.count}</Badge>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
