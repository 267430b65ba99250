import type { CSSProperties } from "react";
import type { LabelPaper } from "./label-papers.ts";

/** Content of a label. */
export interface Label {
  readonly id: string;
  readonly name: string;
  /** Formatted price; null if no price is printed. */
  readonly price: string | null;
  readonly code: string;
  /** The barcode image as a URL; null if the code cannot be encoded. */
  readonly bars: string | null;
}

/*
 * Inline styles instead of a style sheet: labels are rendered only for printing, so tills do not download
 * print rules. Always black on white, regardless of the theme.
 */
const face: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  boxSizing: "border-box",
  overflow: "hidden",
  color: "#000000",
  background: "#ffffff",
  fontFamily: "sans-serif",
  textAlign: "center",
};
const nameLine: CSSProperties = {
  fontWeight: 600,
  lineHeight: 1.15,
  overflow: "hidden",
  // Two lines.
  maxHeight: "2.3em",
  flexShrink: 0,
  overflowWrap: "anywhere",
};

export interface LabelFaceProps {
  readonly label: Label;
  readonly paper: LabelPaper;
}

/** One label at its real size: name, price in large type, barcode and its digits. */
export function LabelFace({ label, paper }: LabelFaceProps) {
  const { width, height } = paper;
  // On small labels the barcode takes precedence; text uses the remaining space.
  const text = Math.min(height / 8, 3.6);
  return (
    <div style={{ ...face, width: `${width}mm`, height: `${height}mm`, padding: "1.2mm 2.5mm" }}>
      <div style={{ ...nameLine, fontSize: `${text}mm` }}>{label.name}</div>
      {label.price === null ? null : (
        <div style={{ fontSize: `${text * 1.6}mm`, fontWeight: 800, lineHeight: 1.1 }}>
          {label.price}
        </div>
      )}
      {label.bars === null ? null : (
        <img
          src={label.bars}
          alt=""
          style={{ width: "100%", flex: "1 1 0", minHeight: "5mm", margin: "0.6mm 0" }}
        />
      )}
      <div style={{ fontSize: `${Math.max(text * 0.75, 2)}mm`, lineHeight: 1.1 }}>{label.code}</div>
    </div>
  );
}
