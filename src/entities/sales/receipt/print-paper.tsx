import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import * as styles from "./receipt.css.ts";
import type { PaperWidth } from "./paper-width.ts";

export interface PrintPaperProps {
  readonly width: PaperWidth;
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** CSS defines an inch as 96 pixels. */
const pixelsAMillimetre = 96 / 25.4;

/**
 * Renders its children alone for print, opens the browser's print dialog, and then unmounts. The page height
 * is set to the content's: a roll has no pages, and an unset height becomes a sheet of A4.
 */
export function PrintPaper({ width, onPrinted, children }: PrintPaperProps) {
  const root = useRef<HTMLDivElement>(null);
  // The parent may rerender while the print dialog is open, for example when a sale was sent; the dialog must
  // not open again.
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const page = document.createElement("style");
    document.head.append(page);
    const printed = () => {
      end();
    };
    window.addEventListener("afterprint", printed, { once: true });
    const timer = setTimeout(() => {
      const pixels = root.current?.getBoundingClientRect().height ?? 0;
      const height = Math.ceil(pixels / pixelsAMillimetre) + 2;
      // CSS, not UI text.
      // oxlint-disable-next-line lingui/no-unlocalized-strings
      page.textContent = `@page { size: ${width}mm ${height}mm; margin: 0; }`;
      window.print();
    });
    return () => {
      clearTimeout(timer);
      page.remove();
      window.removeEventListener("afterprint", printed);
    };
  }, [width]);
  return createPortal(
    <div
      ref={root}
      className={styles.printOnly}
      style={{ width: `${width}mm` }}
      data-print-root=""
      aria-hidden="true"
    >
      {children}
    </div>,
    document.body,
  );
}
