import type { ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { ElementProps, Gap, LayoutElement } from "./element-props.ts";
import * as styles from "./layout.css.ts";

interface StackOwnProps {
  readonly gap?: Gap | undefined;
  /** The gap on a phone, upright or on its side. */
  readonly briefGap?: keyof typeof styles.briefGaps | undefined;
  /** The column may be narrower than the longest word or the widest table in it. */
  readonly shrinks?: boolean | undefined;
  readonly align?: keyof typeof styles.aligned | undefined;
  readonly justify?: "center" | undefined;
  /** Where the rows lie when there is more height than they need. */
  readonly alignContent?: keyof typeof styles.packed | undefined;
  /** Takes the room left in the row it stands in. */
  readonly grow?: boolean | undefined;
  readonly minWidth?: 0 | undefined;
  /** The distance to what stands before it; none for lists and paragraphs, which have no margin here. */
  readonly above?: keyof typeof styles.spaceAbove | undefined;
}

/** One thing below the other. */
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
