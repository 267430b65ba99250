/**
 * The parts the app's texts come in: `shell` for what stands around every screen, then one for each
 * folder of src/features. Each part is a catalogue a language, `locales/<part>/<language>.po`.
 */
export const textParts = [
  "shell",
  "approval",
  "auth",
  "catalogue",
  "credits",
  "dashboard",
  "import-export",
  "inventory",
  "outbox",
  "place",
  "product-images",
  "products",
  "profile",
  "sales",
  "sales-history",
  "settings",
  "stock-moves",
  "stocktake",
  "till-lock",
] as const;
export type TextPart = (typeof textParts)[number];

/** Parts whose folder is not `src/features/<part>`: what asks for them says so by `needTexts`. */
export const ownFolders: Partial<Record<TextPart, string>> = {
  approval: "src/entities/approval",
};

/** Features that are pages of their own, drawn while the app is built: no screen of the app shows them. */
export const drawnParts = ["landing"] as const;

/**
 * Files outside src/features whose texts only these parts show. Each of them carries those texts, so
 * that nobody waits for them with `shell`.
 */
export const carriedTexts = {
  "src/entities/answers/use-save.ts": ["inventory", "settings"],
  "src/entities/business/address-fields.tsx": ["auth", "settings"],
  "src/entities/business/kind-names.ts": ["auth", "settings"],
  "src/entities/outbox/record-failed.tsx": [
    "catalogue",
    "inventory",
    "products",
    "stock-moves",
    "stocktake",
  ],
  "src/entities/password/new-password-field.tsx": ["auth", "profile"],
  "src/entities/password/repeated-password-field.tsx": ["auth", "profile"],
  "src/entities/places/close-location.tsx": ["inventory", "settings"],
  "src/entities/places/location-dialog.tsx": ["inventory", "settings"],
  "src/entities/places/location-rights.tsx": ["inventory", "settings"],
  "src/entities/places/name-field.tsx": ["inventory", "settings"],
  "src/entities/sales/flag-names.ts": ["outbox", "sales-history"],
  "src/entities/scanner/camera-dialog.tsx": ["products", "stocktake"],
  "src/entities/stock/use-count-problem.ts": ["inventory", "stocktake"],
  "src/entities/stock/use-reason-name.ts": ["inventory", "stock-moves"],
  "src/entities/suppliers/supplier-dialog.tsx": ["catalogue", "products"],
} as const satisfies Record<string, readonly TextPart[]>;

/** What a route says it shows: the folder of src/features it takes its screen from, or several. */
export type TextsOfRoute = TextPart | readonly TextPart[];
