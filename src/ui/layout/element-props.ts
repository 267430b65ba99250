import type { ComponentPropsWithRef } from "react";
import type { gaps } from "./layout.css.ts";

/** The elements a primitive may be: what groups and what says, nothing that is pressed or typed into. */
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

/** A primitive's own properties, and those of the element it is. */
export type ElementProps<Own, Element extends LayoutElement> = Own & {
  readonly as?: Element | undefined;
} & Omit<ComponentPropsWithRef<Element>, keyof Own | "as">;

/** A step of the 4 px grid, by its pixels; 2 between the lines of one thing, such as a name and its note. */
export type Gap = keyof typeof gaps;
