/** Widths of receipt paper in millimetres. */
export const paperWidths = [80, 58] as const;
export type PaperWidth = (typeof paperWidths)[number];

const key = "receipt-width";

/** Returns the paper width of this till's printer; defaults to 80 mm. */
export function storedPaperWidth(): PaperWidth {
  try {
    return localStorage.getItem(key) === "58" ? 58 : 80;
  } catch {
    return 80;
  }
}

export function storePaperWidth(width: PaperWidth): void {
  try {
    localStorage.setItem(key, String(width));
  } catch {
    // The choice then lasts until the page is closed.
  }
}
