import { Archive } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import drawGlyph from "./draw-glyph.ts";

it("renders the same markup as the library, except for unstyled classes", () => {
  const ours = drawGlyph({
    node: [
      ["rect", { width: "20", height: "5", x: "2", y: "3", rx: "1", key: "1wp1u1" }],
      ["path", { d: "M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8", key: "1s80jp" }],
      ["path", { d: "M10 12h4", key: "a56b0p" }],
    ],
  });
  const withoutClass = (markup: string) => markup.replace(/ class="[^"]*"/u, "");
  for (const attributes of [
    { size: 20, strokeWidth: 1.9, "aria-hidden": "true" },
    { size: 32, strokeWidth: 1.9, role: "img", "aria-label": "Archive" },
  ] as const) {
    expect(renderToStaticMarkup(createElement(ours, attributes))).toBe(
      withoutClass(renderToStaticMarkup(<Archive {...attributes} />)),
    );
  }
});
