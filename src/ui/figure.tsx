import { classNames } from "./class-names.ts";
import * as styles from "./figure.css.ts";

export interface FigureProps {
  /** The formatted amount. */
  readonly amount: string;
  /** What is large on this screen: first the total, then the amount due, then the change. */
  readonly size: keyof typeof styles.size;
  readonly tone?: keyof typeof styles.tone | undefined;
  readonly testId?: string | undefined;
}

/** The one large figure of a screen. */
export function Figure({ amount, size, tone = "plain", testId }: FigureProps) {
  return (
    <span
      className={classNames(styles.figure, sizeFor(amount, size), styles.tone[tone])}
      data-testid={testId}
    >
      {amount}
    </span>
  );
}

/** A bold tabular digit is about 0.65 em wide: these lengths fill 300 px. */
function sizeFor(amount: string, size: FigureProps["size"]): string {
  const fits = { total: 14, due: 12, change: 10 }[size];
  if (amount.length <= fits) return styles.size[size];
  // Next to its label.
  if (size === "total") return styles.fitted.longer;
  return amount.length <= 14 ? styles.fitted.long : styles.fitted.longer;
}
