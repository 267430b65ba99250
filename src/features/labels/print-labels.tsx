import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { type Label, LabelFace } from "./label-face.tsx";
import type { LabelPaper } from "./label-papers.ts";

export interface PrintLabelsProps {
  readonly pages: readonly (readonly (Label | null)[])[];
  readonly paper: LabelPaper;
  readonly onPrinted: () => void;
}

/**
 * Renders only the labels, opens the browser's print dialog once the barcodes have loaded, and calls
 * `onPrinted` afterwards.
 */
export function PrintLabels({ pages, paper, onPrinted }: PrintLabelsProps) {
  const root = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const page = document.createElement("style");
    // CSS, not UI text. Rendered on paper only.
    // oxlint-disable-next-line lingui/no-unlocalized-strings
    page.textContent = `@page { size: ${paper.page.width}mm ${paper.page.height}mm; margin: 0; }
      @media screen { [data-print-root] { display: none; } }`;
    document.head.append(page);
    const printed = () => {
      end();
    };
    window.addEventListener("afterprint", printed, { once: true });
    let isGone = false;
    const bars = [...(root.current?.querySelectorAll("img") ?? [])];
    void Promise.allSettled(bars.map((one) => one.decode())).then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      page.remove();
      window.removeEventListener("afterprint", printed);
    };
  }, [paper]);
  const { across, width, height, left, top } = paper;
  return createPortal(
    <div ref={root} data-print-root="" data-testid="label-pages" aria-hidden="true">
      {pages.map((places, number) => (
        <div
          // Pages have no identity but their number.
          // oxlint-disable-next-line react/no-array-index-key
          key={number}
          style={{
            width: `${paper.page.width}mm`,
            height: `${paper.page.height}mm`,
            boxSizing: "border-box",
            padding: `${top}mm 0 0 ${left}mm`,
            display: "grid",
            gridTemplateColumns: `repeat(${across}, ${width}mm)`,
            gridAutoRows: `${height}mm`,
            alignContent: "start",
            breakAfter: number === pages.length - 1 ? "auto" : "page",
            overflow: "hidden",
          }}
        >
          {places.map((label, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a place on the sheet has no name but its number
            <div key={place}>
              {label === null ? null : <LabelFace label={label} paper={paper} />}
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
