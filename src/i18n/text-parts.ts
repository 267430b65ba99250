/**
 * The parts the app's texts come in: `shell` for what stands around every screen, then one for each
 * folder of src/features. Each part is a catalogue a language, `locales/<part>/<language>.po`.
 */
export const textParts = [
  "shell",
  "auth",
  "credits",
  "dashboard",
  "inventory",
  "outbox",
  "place",
  "profile",
  "sales",
  "sales-history",
  "settings",
  "till-lock",
] as const;
export type TextPart = (typeof textParts)[number];

/** Features that are pages of their own, drawn while the app is built: no screen of the app shows them. */
export const drawnParts = ["landing"] as const;

/** What a route says it shows: the folder of src/features it takes its screen from, or several. */
export type TextsOfRoute = TextPart | readonly TextPart[];
