import { useEffect } from "react";

/**
 * While a report is shown its paper lies on its side: up to 15 columns stand beside one another. The rule
 * goes with the screen, for a receipt has paper of its own.
 */
export function useWidePaper(): void {
  useEffect(() => {
    const page = document.createElement("style");
    // A rule of CSS, not words.
    // oxlint-disable-next-line lingui/no-unlocalized-strings
    page.textContent = "@page { size: A4 landscape; margin: 10mm; }";
    document.head.append(page);
    return () => page.remove();
  }, []);
}
