import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import * as styles from "./receipt.css.ts";
import type { PaperWidth } from "./paper-width.ts";

export interface PrintPaperProps {
  readonly width: PaperWidth;
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** Puts what it is given alone on the paper, opens the browser's print, and goes. */
export function PrintPaper({ width, onPrinted, children }: PrintPaperProps) {
  useEffect(() => {
    const page = document.createElement("style");
    // A rule of CSS, not words.
    // oxlint-disable-next-line lingui/no-unlocalized-strings
    page.textContent = `@page { size: ${width}mm auto; margin: 0; }`;
    document.head.append(page);
    window.addEventListener("afterprint", onPrinted, { once: true });
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      page.remove();
      window.removeEventListener("afterprint", onPrinted);
    };
  }, [width, onPrinted]);
  return createPortal(
    <div className={styles.printOnly} data-print-root="">
      {children}
    </div>,
    document.body,
  );
}
