import type { ComponentProps, ReactNode } from "react";
import * as styles from "./chip.css.ts";
import { classNames } from "./class-names.ts";
import { tone as tones, type Tone } from "./tone.css.ts";

export interface StatusChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

function look(tone: Tone, ...more: readonly string[]): string {
  return classNames(styles.status, tones[tone], ...more);
}

/** A dot and a text: the state of something. */
export function StatusChip({ tone, children }: StatusChipProps) {
  return (
    <span className={look(tone)}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/** The class of a status that is a link. Put `<StatusDot/>` before the text. */
export function statusLinkClass(tone: Tone): string {
  return look(tone, styles.link);
}

export function StatusDot() {
  return <span className={styles.dot} aria-hidden="true" />;
}

/** A status that opens its details. */
export function StatusButton({
  tone,
  children,
  ...rest
}: StatusChipProps & Omit<ComponentProps<"button">, "className">) {
  return (
    <button {...rest} type="button" className={statusLinkClass(tone)}>
      <StatusDot />
      <span>{children}</span>
    </button>
  );
}
