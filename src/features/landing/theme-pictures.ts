import { media } from "#/ui/theme/media.ts";
import type { ThemeName } from "#/ui/theme/tokens.ts";

/** When the dark form of a picture is shown: by the system's preference until somebody has chosen a theme. */
export function darkPicturesMedia(choice: ThemeName | null): string {
  if (choice === null) return media.dark;
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a media query
  return choice === "dark" ? "all" : "not all";
}

/** Lets the pictures follow the theme that the page is seen in. */
export function showPictures(document: Document, choice: ThemeName | null): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>("source[data-dark]"))
    source.media = darkPicturesMedia(choice);
}
