import type { ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { ElementProps, Gap, LayoutElement } from "./element-props.ts";
import * as styles from "./layout.css.ts";

interface ColumnsSpace {
  readonly gap?: Gap | undefined;
  /** The gap from a tablet's width on. */
  readonly widerGap?: keyof typeof styles.widerGaps | undefined;
  readonly align?: keyof typeof styles.aligned | undefined;
}

type ColumnsOwnProps = ColumnsSpace &
  (
    | {
        /** How many of one width; `fill-auto` is one that fills the row and one as wide as it needs. */
        readonly columns: keyof typeof styles.columns;
        readonly twoFrom?: never;
        readonly least?: never;
      }
    | {
        /** The width from which two stand side by side; one below the other before. */
        readonly twoFrom: keyof typeof styles.twoFrom;
        readonly columns?: never;
        readonly least?: never;
      }
    | {
        /** As many as fit when none is narrower. */
        readonly least: keyof typeof styles.leastWidths;
        readonly columns?: never;
        readonly twoFrom?: never;
      }
  );

/** Columns beside each other, as many as are asked for or as fit. */
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
