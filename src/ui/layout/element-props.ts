import type { ComponentPropsWithRef } from "react";
import type { gaps } from "./layout.css.ts";

/** Elements a primitive may render: grouping and text elements, nothing interactive. */
export type LayoutElement =
  | "div"
  | "span"
  | "p"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "strong"
  | "time"
  | "ul"
  | "ol"
  | "li"
  | "dl"
  | "dt"
  | "dd"
  | "form"
  | "fieldset"
  | "figure"
  | "figcaption"
  | "section"
  | "article"
  | "main"
  | "nav"
  | "header"
  | "footer";

/** A primitive's own props, plus those of its element. */
export type ElementProps<Own, Element extends LayoutElement> = Own & {
  readonly as?: Element | undefined;
} & Omit<ComponentPropsWithRef<Element>, keyof Own | "as">;

/** A step of the 4 px grid, in pixels; 2 between lines that belong together, such as a name and its note. */
export type Gap = keyof typeof gaps;
