/**
 * The parts the app's texts come in: `shell` for what stands around the first paint, `shared` for what
 * several screens show, then one for each folder of src/features; `sales` has two, the counter as it
 * opens and, with what comes after, `checkout`, and so has `auth`: signing in and, with what nobody does
 * without a line, `account`. What a route says of itself goes with the parts it names.
 * Each part is a catalogue a language, `locales/<part>/<language>.po`.
 */
export const textParts = [
  "shell",
  "shared",
  "account",
  "approval",
  "audit",
  "auth",
  "catalogue",
  "checkout",
  "credits",
  "customer-import",
  "customers",
  "dashboard",
  "decisions",
  "expenses",
  "financials",
  "find",
  "import-export",
  "inventory",
  "labels",
  "outbox",
  "paper",
  "phone-requests",
  "place",
  "product-images",
  "products",
  "profile",
  "purchase-analytics",
  "purchases",
  "receipt",
  "receipts",
  "reports",
  "sales",
  "sales-history",
  "settings",
  "shifts",
  "stock-moves",
  "stocktake",
  "till",
  "till-lock",
  "to-buy",
  "users",
] as const;
export type TextPart = (typeof textParts)[number];

/**
 * Parts that are not the folder `src/features/<part>`, but these folders and files: what asks for them
 * says so by `needTexts` or as a route.
 */
export const ownFolders: Partial<Record<TextPart, readonly string[]>> = {
  /** Opening an account, proving a number or an address, a new password, the second factor, the law. */
  account: [
    "src/features/auth/legal",
    "src/features/auth/register",
    "src/features/auth/reset",
    "src/features/auth/verification",
    "src/features/auth/at-shop",
    "src/features/auth/back-way.tsx",
    "src/features/auth/call-refused.tsx",
    "src/features/auth/code-field.tsx",
    "src/features/auth/first-password-screen.tsx",
    "src/features/auth/handover-screen.tsx",
    "src/features/auth/invitation",
    "src/features/auth/mfa-screen.tsx",
    "src/features/auth/mfa-words.tsx",
    "src/features/auth/phone-field.tsx",
    "src/features/auth/verify-email-screen.tsx",
  ],
  approval: ["src/entities/approval"],
  /** What stands on receipts themselves, in the customer's language: asked for by `textsOf`. */
  paper: ["src/i18n/receipt"],
  /** Printing, sharing and sending them. */
  receipt: ["src/entities/receipt"],
  /** Asking customers' phones to pay, and what becomes of it. */
  "phone-requests": ["src/entities/phone-requests"],
  /** The form that makes a device a till, whichever screen opens it. */
  till: ["src/entities/till"],
  // But for what the counter opens with.
  checkout: ["src/features/sales"],
};

/** Features that are pages of their own, drawn while the app is built: no screen of the app shows them. */
export const drawnParts = ["landing"] as const;

/**
 * The files whose texts the counter is drawn with: all it waits for. The rest of what it ever shows is
 * fetched a moment later (`shared`, `checkout`), with the code that shows it.
 */
export const firstTexts = {
  shell: [
    "src/app/page-words.tsx",
    "src/app/shell/avatar-place.tsx",
    "src/app/shell/menu-list.tsx",
    "src/app/shell/menu.ts",
    "src/app/shell/place.tsx",
    "src/app/shell/shell.tsx",
    "src/entities/outbox/line-chip.tsx",
    "src/features/errors/screen-failed.tsx",
    "src/ui/search-field.tsx",
    "src/ui/skeleton.tsx",
    "src/ui/theme/theme-button.tsx",
  ],
  sales: [
    "src/features/sales/cart/use-customer-choice.ts",
    "src/features/sales/counter/cart-lines.tsx",
    "src/features/sales/counter/cart-pane.tsx",
    "src/features/sales/counter/cart-sums.tsx",
    "src/features/sales/counter/cart-tabs.tsx",
    "src/features/sales/counter/counter-head.tsx",
    "src/features/sales/counter/counter-screen.tsx",
    "src/features/sales/counter/customer-field.tsx",
    "src/features/sales/counter/goods-grid.tsx",
    "src/features/sales/counter/goods-pane.tsx",
    "src/features/sales/counter/phone-cart.tsx",
    "src/features/sales/counter/use-line-removal.ts",
    "src/features/sales/counter/use-unsaid-line.ts",
  ],
} as const satisfies Partial<Record<TextPart, readonly string[]>>;

/**
 * Files outside src/features whose texts only these parts show. Each of them carries those texts, so
 * that nobody else waits for them.
 */
export const carriedTexts = {
  "src/entities/answers/use-file-download.ts": ["financials", "import-export", "reports"],
  "src/entities/answers/use-save.ts": ["inventory", "settings"],
  "src/entities/books/account-names.ts": ["financials", "sales-history"],
  "src/entities/books/entry-kind-names.ts": ["financials"],
  "src/entities/books/expense-names.ts": ["expenses", "financials", "shifts"],
  "src/entities/business/address-fields.tsx": ["account", "settings"],
  "src/entities/business/plan-link.tsx": ["inventory", "products", "users"],
  "src/entities/figures/changed-days.tsx": ["dashboard", "financials", "reports"],
  "src/entities/figures/figures-as-of.tsx": [
    "dashboard",
    "financials",
    "purchase-analytics",
    "reports",
    "to-buy",
  ],
  "src/entities/figures/place-choice.tsx": [
    "credits",
    "dashboard",
    "expenses",
    "financials",
    "inventory",
    "purchase-analytics",
    "purchases",
    "reports",
    "to-buy",
    "users",
  ],
  "src/entities/forms/use-amount-words.ts": ["expenses", "financials", "products", "purchases"],
  "src/entities/outbox/cancel-dialog.tsx": ["expenses", "purchases"],
  "src/entities/forms/use-quantity-words.ts": ["purchases", "stock-moves"],
  "src/entities/purchases/paper/paper-acts.tsx": ["purchases", "to-buy"],
  "src/entities/pictures/pick-picture.tsx": ["expenses", "product-images", "products"],
  "src/entities/shifts/drawer-field.tsx": ["expenses", "purchases"],
  "src/entities/forms/draft-notice.tsx": ["catalogue", "products", "purchases", "stock-moves"],
  "src/entities/forms/leave-dialog.tsx": [
    "catalogue",
    "inventory",
    "products",
    "purchases",
    "stock-moves",
  ],
  "src/entities/outbox/record-failed.tsx": [
    "catalogue",
    "credits",
    "customer-import",
    "customers",
    "expenses",
    "inventory",
    "products",
    "purchases",
    "sales-history",
    "shifts",
    "stock-moves",
    "stocktake",
  ],
  "src/entities/account/factor-field.tsx": ["profile", "users"],
  "src/entities/account/lost-check.tsx": ["profile", "settings", "users"],
  // The server writes these into its file too.
  "src/i18n/audit/act-sentence.ts": ["audit"],
  "src/i18n/audit/field-words.ts": ["audit"],
  // The server searches and exports by these words.
  "src/i18n/entry-words.ts": ["financials", "server"],
  "src/i18n/kind-names.ts": ["account", "audit", "settings"],
  "src/i18n/permission-names.ts": ["audit", "users"],
  "src/entities/password/new-password-field.tsx": ["account", "profile", "users"],
  "src/entities/password/repeated-password-field.tsx": ["account", "profile", "users"],
  "src/entities/session/pin-fields.tsx": ["auth", "profile"],
  "src/entities/places/close-location.tsx": ["inventory"],
  "src/entities/places/location-dialog.tsx": ["inventory"],
  "src/entities/places/location-rights.tsx": ["inventory"],
  "src/entities/places/name-field.tsx": ["inventory", "settings"],
  "src/entities/sales/flag-names.ts": ["decisions", "sales-history"],
  "src/entities/scanner/camera-dialog.tsx": [
    "checkout",
    "products",
    "purchases",
    "sales-history",
    "stocktake",
  ],
  "src/entities/staff/role-words.ts": ["account", "users"],
  "src/entities/stock/held-words.tsx": ["inventory", "products"],
  "src/entities/stock/use-count-problem.ts": ["inventory", "stocktake"],
  "src/entities/stock/use-reason-name.ts": ["inventory", "stock-moves"],
  "src/entities/suppliers/supplier-dialog.tsx": ["products", "purchases"],
} as const satisfies Record<string, readonly (TextPart | "server")[]>;

/** What a route says it shows: the folder of src/features it takes its screen from, or several. */
export type TextsOfRoute = TextPart | readonly TextPart[];
