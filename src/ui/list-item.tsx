import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { classNames } from "./class-names.ts";
import type { Glyph } from "./icon.tsx";
import * as styles from "./list-item.css.ts";
import type { Tone } from "./tone.css.ts";

export interface ListItemContent {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A bold amount at the end. */
  readonly figure?: ReactNode;
  /** Quiet text at the end. */
  readonly aside?: ReactNode;
  /** A button or a link at the end, on a phone below the text. */
  readonly action?: ReactNode;
  /** An icon in its role's colour at the start. */
  readonly glyph?: Glyph | undefined;
  readonly tone?: Tone | undefined;
}

export interface ListItemProps extends ListItemContent {
  readonly raised?: boolean | undefined;
  readonly chosen?: boolean | undefined;
}

/** The classes of a row: raised, selected, interactive. */
function listItemClass({
  raised,
  chosen,
  pressable,
}: {
  readonly raised?: boolean | undefined;
  readonly chosen?: boolean | undefined;
  readonly pressable?: boolean | undefined;
}): string {
  return classNames(
    styles.item,
    pressable && styles.pressable,
    raised && styles.raised,
    chosen && styles.chosen,
  );
}

/** The contents of a row: icon, two lines of text, a figure. */
function ListItemLabels({ title, text, figure, aside, action, glyph, tone }: ListItemContent) {
  return (
    <>
      {glyph ? <Avatar name="" glyph={glyph} tone={tone ?? "neutral"} size="medium" /> : null}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text === undefined ? null : <span className={styles.text}>{text}</span>}
      </span>
      {figure === undefined ? null : <span className={styles.figure}>{figure}</span>}
      {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </>
  );
}

/** A row that is not interactive. */
export function ListItem({ raised, chosen, ...content }: ListItemProps) {
  return (
    <div className={listItemClass({ raised, chosen })}>
      <ListItemLabels {...content} />
    </div>
  );
}

/** An interactive row: a line item of the cart, a customer to choose. */
export function ListButton({
  raised,
  chosen,
  title,
  text,
  figure,
  aside,
  glyph,
  tone,
  ...rest
}: ListItemProps & Omit<ComponentProps<"button">, "title" | "className" | "children">) {
  return (
    <button
      aria-pressed={chosen}
      {...rest}
      type="button"
      className={listItemClass({ raised, chosen, pressable: true })}
    >
      <ListItemLabels {...{ title, text, figure, aside, glyph, tone }} />
    </button>
  );
}
