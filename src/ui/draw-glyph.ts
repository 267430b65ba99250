import { createElement, type FunctionComponent, type SVGProps } from "react";

/** An icon in lucide-react's format: SVG elements on a 24 by 24 grid. */
interface GlyphData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** Side in px. */
  readonly size?: number;
}

/**
 * Replaces lucide-react's component factory in the build (vite.config.ts): the app imports its icons by name
 * and uses only the size and weight options. The library's factory is three times as large.
 */
// The library's icons import this factory as a default export.
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
