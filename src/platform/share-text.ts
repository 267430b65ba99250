/**
 * Gives words to the device's share sheet; where a browser has none they lie on the clipboard. `closed`: the
 * person thought better of it, which is no fault.
 */
export async function shareText(words: {
  title?: string;
  text: string;
}): Promise<"shared" | "copied" | "closed" | "failed"> {
  // Absent in many browsers, whatever the types say.
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
