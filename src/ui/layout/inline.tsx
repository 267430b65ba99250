import type { ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { ElementProps, Gap, LayoutElement } from "./element-props.ts";
import * as styles from "./layout.css.ts";

interface InlineOwnProps {
  readonly gap?: Gap | undefined;
  /** The gap from tablet width on. */
  readonly widerGap?: keyof typeof styles.widerGaps | undefined;
  /** False keeps everything in one row. */
  readonly wrap?: boolean | undefined;
  readonly align?: keyof typeof styles.aligned | undefined;
  readonly justify?: keyof typeof styles.justified | undefined;
  /** Sits in running text, as wide as its content. */
  readonly inline?: boolean | undefined;
  readonly minWidth?: 0 | undefined;
  /** Distance to the preceding element; zero for lists and paragraphs, which have no margin here. */
  readonly above?: keyof typeof styles.spaceAbove | undefined;
}

/** Lays out children side by side, wrapping into as many rows as needed. */
export function Inline<Element extends LayoutElement = "div">({
  as,
  gap,
  widerGap,
  wrap = true,
  align,
  justify,
  inline,
  minWidth,
  above,
  className,
  ...rest
}: ElementProps<InlineOwnProps, Element>) {
  const Drawn = (as ?? "div") as ElementType;
  return (
    <Drawn
      {...rest}
      className={classNames(
        inline ? styles.inlineFlex : styles.flex,
        gap !== undefined && styles.gaps[gap],
        widerGap && styles.widerGaps[widerGap],
        wrap && styles.wrapping,
        align && styles.aligned[align],
        justify && styles.justified[justify],
        minWidth === 0 && styles.narrowing,
        above && styles.spaceAbove[above],
        className,
      )}
    />
  );
}
