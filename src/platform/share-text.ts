/**
 * Opens the device's share sheet; without one, copies the text to the clipboard. `closed`: the user dismissed
 * the sheet, which is not an error.
 */
export async function shareText(words: {
  title?: string;
  text: string;
}): Promise<"shared" | "copied" | "closed" | "failed"> {
  // Absent in many browsers, despite the types.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, "share" | "clipboard">>;
  try {
    if (share !== undefined) {
      await share.call(navigator, words);
      return "shared";
    }
    if (clipboard === undefined) return "failed";
    await clipboard.writeText(words.text);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "failed";
  }
}
