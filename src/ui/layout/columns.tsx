import type { ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { ElementProps, Gap, LayoutElement } from "./element-props.ts";
import * as styles from "./layout.css.ts";

interface ColumnsSpace {
  readonly gap?: Gap | undefined;
  /** The gap from tablet width on. */
  readonly widerGap?: keyof typeof styles.widerGaps | undefined;
  readonly align?: keyof typeof styles.aligned | undefined;
}

type ColumnsOwnProps = ColumnsSpace &
  (
    | {
        /** Number of equal columns; `fill-auto` is one that fills the row and one as wide as its content. */
        readonly columns: keyof typeof styles.columns;
        readonly twoFrom?: never;
        readonly least?: never;
      }
    | {
        /** The width from which there are two columns; stacked below it. */
        readonly twoFrom: keyof typeof styles.twoFrom;
        readonly columns?: never;
        readonly least?: never;
      }
    | {
        /** Minimum column width; as many columns as fit. */
        readonly least: keyof typeof styles.leastWidths;
        readonly columns?: never;
        readonly twoFrom?: never;
      }
  );

/** Columns side by side, as many as specified or as fit. */
export function Columns<Element extends LayoutElement = "div">({
  as,
  columns,
  twoFrom,
  least,
  gap,
  widerGap,
  align,
  className,
  ...rest
}: ElementProps<ColumnsOwnProps, Element>) {
  const Drawn = (as ?? "div") as ElementType;
  return (
    <Drawn
      {...rest}
      className={classNames(
        styles.grid,
        columns && styles.columns[columns],
        twoFrom && styles.twoFrom[twoFrom],
        least && styles.leastWidths[least],
        gap !== undefined && styles.gaps[gap],
        widerGap && styles.widerGaps[widerGap],
        align && styles.aligned[align],
        className,
      )}
    />
  );
}
