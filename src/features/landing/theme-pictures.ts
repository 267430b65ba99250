import { media } from "#/ui/theme/media.ts";
import type { ThemeName } from "#/ui/theme/tokens.ts";

/** Returns the media query for dark screenshots: the system preference until a theme is chosen. */
export function darkPicturesMedia(choice: ThemeName | null): string {
  if (choice === null) return media.dark;
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a media query
  return choice === "dark" ? "all" : "not all";
}

/** Switches the screenshots to the page's theme. */
export function showPictures(document: Document, choice: ThemeName | null): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>("source[data-dark]"))
    source.media = darkPicturesMedia(choice);
}
