import { createElement, type FunctionComponent, type SVGProps } from "react";

/** A drawing as lucide-react keeps it: elements of an SVG on a ground of 24 by 24. */
interface GlyphData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** Side in px. */
  readonly size?: number;
}

/**
 * Stands in for lucide-react's own maker of components in the build (vite.config.ts): the app uses its
 * drawings by name, and of its options size and weight alone. The library's maker is three times as large.
 */
// The library's drawings import the maker so.
// oxlint-disable-next-line import/no-default-export
export default function drawGlyph({ node }: GlyphData): FunctionComponent<GlyphProps> {
  return ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
