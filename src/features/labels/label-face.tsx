import type { CSSProperties } from "react";
import type { LabelPaper } from "./label-papers.ts";

/** What stands on a label. */
export interface Label {
  readonly id: string;
  readonly name: string;
  /** As it is written; null where no price is to stand there. */
  readonly price: string | null;
  readonly code: string;
  /** The bars, as an address of a picture; null where the code has none. */
  readonly bars: string | null;
}

/*
 * Styles at each piece and no sheet: labels are drawn when somebody prints them, and no till is to fetch rules
 * of paper for it. Paper is white and its ink black, whatever the theme.
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
  // Two lines of it.
  maxHeight: "2.3em",
  flexShrink: 0,
  overflowWrap: "anywhere",
};

export interface LabelFaceProps {
  readonly label: Label;
  readonly paper: LabelPaper;
}

/** One label in its real size: the name, the price large, the bars and their digits. */
export function LabelFace({ label, paper }: LabelFaceProps) {
  const { width, height } = paper;
  // Small labels give the bars what they need, and words what is left.
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
