import type { ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { ElementProps, Gap, LayoutElement } from "./element-props.ts";
import * as styles from "./layout.css.ts";

interface StackOwnProps {
  readonly gap?: Gap | undefined;
  /** The gap on a phone, in portrait or landscape. */
  readonly briefGap?: keyof typeof styles.briefGaps | undefined;
  /** The column may be narrower than its longest word or widest table. */
  readonly shrinks?: boolean | undefined;
  readonly align?: keyof typeof styles.aligned | undefined;
  readonly justify?: "center" | undefined;
  /** Alignment of the rows if there is more height than they need. */
  readonly alignContent?: keyof typeof styles.packed | undefined;
  /** Takes the remaining space of its row. */
  readonly grow?: boolean | undefined;
  readonly minWidth?: 0 | undefined;
  /** Distance to the preceding element; zero for lists and paragraphs, which have no margin here. */
  readonly above?: keyof typeof styles.spaceAbove | undefined;
}

/** Lays out children in a column. */
export function Stack<Element extends LayoutElement = "div">({
  as,
  gap,
  briefGap,
  shrinks,
  align,
  justify,
  alignContent,
  grow,
  minWidth,
  above,
  className,
  ...rest
}: ElementProps<StackOwnProps, Element>) {
  const Drawn = (as ?? "div") as ElementType;
  return (
    <Drawn
      {...rest}
      className={classNames(
        styles.grid,
        gap !== undefined && styles.gaps[gap],
        briefGap && styles.briefGaps[briefGap],
        shrinks && styles.oneColumn,
        align && styles.aligned[align],
        justify && styles.centredItems,
        alignContent && styles.packed[alignContent],
        grow && styles.growing,
        minWidth === 0 && styles.narrowing,
        above && styles.spaceAbove[above],
        className,
      )}
    />
  );
}
