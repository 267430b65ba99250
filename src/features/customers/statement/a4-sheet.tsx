import { useEffect, useEffectEvent, type CSSProperties } from "react";
import { createPortal } from "react-dom";
import type { StatementSheet } from "#/i18n/receipt/draw-a4-statement.ts";
import type { Language } from "#/i18n/language.ts";

/*
 * Inline styles instead of a style sheet: rendered only for printing, so tills do not download print rules.
 * Always black on white, regardless of the theme.
 */
const ink = "#000000";
const sheet: CSSProperties = {
  color: ink,
  background: "#ffffff",
  fontSize: "10.5pt",
  lineHeight: 1.4,
  fontFamily: "sans-serif",
};
const top: CSSProperties = { display: "flex", justifyContent: "space-between", gap: "10mm" };
const table: CSSProperties = {
  width: "100%",
  borderCollapse: "collapse",
  marginTop: "6mm",
  fontVariantNumeric: "tabular-nums",
};
const head: CSSProperties = {
  borderBottomWidth: "1.5px",
  borderBottomStyle: "solid",
  borderBottomColor: ink,
  paddingBlock: "1.5mm",
  paddingInline: "2mm",
};
const cell: CSSProperties = {
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "#bbbbbb",
  paddingBlock: "1.2mm",
  paddingInline: "2mm",
  verticalAlign: "top",
  overflowWrap: "anywhere",
};
const figures: CSSProperties = { textAlign: "end", whiteSpace: "nowrap" };
/** Columns from this index on are numeric. */
const firstFigure = 3;

export interface A4SheetProps {
  readonly sheet: StatementSheet;
  readonly language: Language;
  readonly onPrinted: () => void;
}

/** Renders a statement on A4 pages, opens the browser's print dialog, and calls `onPrinted` afterwards. */
export function A4Sheet({ sheet: said, language, onPrinted }: A4SheetProps) {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const page = document.createElement("style");
    // CSS, not UI text. Rendered on paper only.
    // oxlint-disable-next-line lingui/no-unlocalized-strings
    page.textContent = `@page { size: A4 portrait; margin: 14mm; }
      @media screen { [data-print-root] { display: none; } }`;
    document.head.append(page);
    const printed = () => {
      end();
    };
    window.addEventListener("afterprint", printed, { once: true });
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      page.remove();
      window.removeEventListener("afterprint", printed);
    };
  }, []);
  const [shop, ...contacts] = said.shop;
  return createPortal(
    <div data-print-root="" lang={language} style={sheet} data-testid="statement-sheet">
      <div style={top}>
        <div>
          <div style={{ fontSize: "16pt", fontWeight: 700 }}>{shop}</div>
          {contacts.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <h1 style={{ fontSize: "16pt", margin: 0, textAlign: "end" }}>{said.title}</h1>
      </div>
      <Pairs pairs={said.about} />
      <table style={table}>
        <thead>
          <tr>
            {said.heads.map((name, at) => (
              <th key={name} scope="col" style={{ ...head, ...alignOf(at) }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {said.rows.map(({ id, cells }) => (
            <tr key={id} style={{ breakInside: "avoid" }}>
              {said.heads.map((name, at) => (
                <td key={name} style={{ ...cell, ...alignOf(at) }}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div style={{ ...top, breakInside: "avoid" }}>
        <div>
          {said.ages.length === 0 ? null : (
            <>
              <div style={{ fontWeight: 700, marginTop: "6mm" }}>{said.ageTitle}</div>
              <Pairs pairs={said.ages} isFigures />
            </>
          )}
        </div>
        <Pairs pairs={said.sums} isFigures />
      </div>
    </div>,
    document.body,
  );
}

function alignOf(at: number): CSSProperties {
  return at >= firstFigure ? figures : { textAlign: "start" };
}

interface PairsProps {
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly isFigures?: boolean;
}

function Pairs({ pairs, isFigures = false }: PairsProps) {
  return (
    <table style={{ ...table, width: "auto", marginTop: "4mm" }}>
      <tbody>
        {pairs.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" style={{ padding: "0.6mm 6mm 0.6mm 0", textAlign: "start" }}>
              {name}
            </th>
            <td style={isFigures ? figures : { overflowWrap: "anywhere" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
