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
  /** `anywhere` breaks words of any length; `never` keeps the text on one line. */
  readonly wrap?: keyof typeof styles.textWraps | undefined;
  /** Tabular digits, so that figures align in columns. */
  readonly numeric?: boolean | undefined;
  /** On a line of its own although it is a `span`. */
  readonly block?: boolean | undefined;
  readonly minWidth?: 0 | undefined;
}

/** Text in a size, colour and weight of the theme. */
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
