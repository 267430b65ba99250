import type { ElementType } from "react";
import { classNames } from "../class-names.ts";
import type { ElementProps, LayoutElement } from "./element-props.ts";
import * as styles from "./layout.css.ts";

interface TextOwnProps {
  readonly size?: keyof typeof styles.sizes | undefined;
  readonly tone?: keyof typeof styles.tones | undefined;
  readonly weight?: keyof typeof styles.weights | undefined;
  readonly lineHeight?: keyof typeof styles.lineHeights | undefined;
  readonly align?: keyof typeof styles.textAligned | undefined;
  /** `anywhere`: a word of any length is broken; `never`: it stays in one row. */
  readonly wrap?: keyof typeof styles.textWraps | undefined;
  /** Digits of one width, so that figures stand in columns. */
  readonly numeric?: boolean | undefined;
  /** In a row of its own though it is a `span`. */
  readonly block?: boolean | undefined;
  readonly minWidth?: 0 | undefined;
}

/** Words in a size, colour and weight of the theme. */
export function Text<Element extends LayoutElement = "span">({
  as,
  size,
  tone,
  weight,
  lineHeight,
  align,
  wrap,
  numeric,
  block,
  minWidth,
  className,
  ...rest
}: ElementProps<TextOwnProps, Element>) {
  const Drawn = (as ?? "span") as ElementType;
  return (
    <Drawn
      {...rest}
      className={classNames(
        size && styles.sizes[size],
        tone && styles.tones[tone],
        weight && styles.weights[weight],
        lineHeight && styles.lineHeights[lineHeight],
        align && styles.textAligned[align],
        wrap && styles.textWraps[wrap],
        numeric && styles.tabularNumbers,
        block && styles.block,
        minWidth === 0 && styles.narrowing,
        className,
      )}
    />
  );
}
