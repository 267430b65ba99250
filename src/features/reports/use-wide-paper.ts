import { useEffect } from "react";

/**
 * Sets landscape paper while a report is shown, since it has up to 15 columns. The rule is removed with the
 * screen, because receipts use other paper.
 */
export function useWidePaper(): void {
  useEffect(() => {
    const page = document.createElement("style");
    // CSS, not UI text.
    // oxlint-disable-next-line lingui/no-unlocalized-strings
    page.textContent = "@page { size: A4 landscape; margin: 10mm; }";
    document.head.append(page);
    return () => page.remove();
  }, []);
}
