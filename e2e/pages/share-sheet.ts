import type { Page } from "@playwright/test";

/** Data a page passed to the device's share sheet. */
interface Shared {
  readonly title: string | null;
  readonly text: string | null;
  /** With the size of each picture, as read from its file header. */
  readonly files: readonly { name: string; type: string; width: number; height: number }[];
}

interface Sheet {
  shared: Shared[];
  takesFiles: boolean;
}

/** Replaces the browser's share sheet with one that records its arguments. It accepts text only. */
export async function shareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet: Sheet = { shared: [], takesFiles: false };
    const pictureOf = async (file: File) => {
      const head = new DataView(await file.arrayBuffer());
      const { name, type } = file;
      return { name, type, width: head.getUint32(16), height: head.getUint32(20) };
    };
    const share = async ({ title, text, files = [] }: ShareData) => {
      const pictures = await Promise.all(files.map(pictureOf));
      sheet.shared.push({ title: title ?? null, text: text ?? null, files: pictures });
    };
    const canShare = ({ files = [] }: ShareData) => files.length === 0 || sheet.takesFiles;
    Object.defineProperty(navigator, "share", { value: share });
    Object.defineProperty(navigator, "canShare", { value: canShare });
    Object.defineProperty(window, "shareSheet", { value: sheet });
  });
}

/** Data shared since the page was loaded. */
export function sharedHere(page: Page): Promise<readonly Shared[]> {
  return page.evaluate(() => (window as unknown as { shareSheet: Sheet }).shareSheet.shared);
}

/** Sets whether the share sheet accepts files. */
export async function takesFiles(page: Page, takes: boolean): Promise<void> {
  await page.evaluate((isTaken) => {
    (window as unknown as { shareSheet: Sheet }).shareSheet.takesFiles = isTaken;
  }, takes);
}
