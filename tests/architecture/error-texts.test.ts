import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * The specification's messages for failures and terminal states, verbatim; the file in which the case occurs;
 * and the test that triggers it and expects the message.
 */
const told = [
  [
    "Failed to fetch locations",
    "inventory/locations/locations-screen.tsx",
    "e2e/error-messages.spec.ts",
  ],
  [
    "Failed to fetch product variants",
    "sales/counter/variant-chooser.tsx",
    "e2e/error-messages.spec.ts",
  ],
  ["Failed to fetch products", "products/products-section.tsx", "e2e/error-messages.spec.ts"],
  [
    "Failed to fetch inventory records",
    "inventory/stock-overview.tsx",
    "e2e/error-messages.spec.ts",
  ],
  [
    "Failed to create inventory record",
    "inventory/record/record-form.tsx",
    "e2e/error-messages.spec.ts",
  ],
  ["Failed to update inventory record", "inventory/count-dialog.tsx", "e2e/error-messages.spec.ts"],
  ["Unknown error", "catalogue/categories/categories-screen.tsx", "e2e/error-messages.spec.ts"],
  [
    "Failed to fetch product images",
    "product-images/images-view.tsx",
    "e2e/error-messages.spec.ts",
  ],
  ["Failed to upload image", "product-images/upload-refused.tsx", "e2e/error-messages.spec.ts"],
  ["Failed to update image", "product-images/image-list.tsx", "e2e/error-messages.spec.ts"],
  ["Failed to delete image", "product-images/delete-image.tsx", "e2e/error-messages.spec.ts"],
  ["Failed to fetch alerts", "inventory/alerts/alerts-screen.tsx", "e2e/error-messages.spec.ts"],
  [
    "Failed to acknowledge alert",
    "inventory/alerts/use-acknowledge.ts",
    "e2e/error-messages.spec.ts",
  ],
  [
    "Failed to acknowledge selected alerts",
    "inventory/alerts/use-acknowledge.ts",
    "e2e/error-messages.spec.ts",
  ],
  ["Import Started", "import-export/use-import.ts", "e2e/error-messages.spec.ts"],
  ["Your file is being processed", "import-export/use-import.ts", "e2e/import-export.spec.ts"],
  ["Import Failed", "import-export/running-import.tsx", "e2e/error-messages.spec.ts"],
  ["An error occurred during import", "import-export/use-import.ts", "e2e/error-messages.spec.ts"],
  ["Template Downloaded", "import-export/import-card.tsx", "e2e/error-messages.spec.ts"],
  [
    "Use this template for your imports",
    "import-export/import-card.tsx",
    "e2e/import-export.spec.ts",
  ],
  ["Load Failed", "import-export/use-import.ts", "e2e/error-messages.spec.ts"],
  ["Could not load import history", "import-export/use-import.ts", "e2e/error-messages.spec.ts"],
  ["Import Completed", "import-export/running-import.tsx", "e2e/error-messages.spec.ts"],
  ["Successfully imported", "import-export/running-import.tsx", "e2e/import-export.spec.ts"],
  [
    "The import process encountered errors",
    "import-export/running-import.tsx",
    "e2e/error-messages.spec.ts",
  ],
  ["Import Error", "import-export/running-import.tsx", "e2e/error-messages.spec.ts"],
  ["not found after 2 attempts", "import-export/running-import.tsx", "e2e/error-messages.spec.ts"],
  ["Import ID missing in response", "import-export/use-import.ts", "e2e/error-messages.spec.ts"],
  ["Unsupported file type", "import-export/drop-zone.tsx", "e2e/import-export.spec.ts"],
  ["Failed to create category", "products/form/category-dialog.tsx", "e2e/error-messages.spec.ts"],
  ["No business ID available", "settings/business/business-tab.tsx", "e2e/users.spec.ts"],
  [
    "Unable to fetch stock info",
    "inventory/everywhere/record-dialog.tsx",
    "e2e/error-messages.spec.ts",
  ],
  ["Only {count} available.", "sales/counter/line-labels.tsx", "e2e/error-messages.spec.ts"],
  ["Failed to load data", "location/location-dialog.tsx", "e2e/error-messages.spec.ts"],
  ["Failed to load roles", "users/roles-screen.tsx", "e2e/error-messages.spec.ts"],
  ["Purchase not found", "purchases/details/purchase-not-here.tsx", "e2e/buying.spec.ts"],
  [
    "Error loading dashboard data",
    "dashboard/owner/owner-dashboard.tsx",
    "e2e/figures-shown.spec.ts",
  ],
  [
    "Business name is required",
    "settings/business/general-card.tsx",
    "server/modules/businesses/routes/business-profile.test.ts",
  ],
  [
    "Email is required",
    "settings/business/general-card.tsx",
    "server/modules/businesses/routes/business-profile.test.ts",
  ],
  [
    "Invalid file type. Please use PNG, JPG, or JPEG.",
    "products/form/picture-card.tsx",
    "server/modules/catalogue/routes/product-images-refused.test.ts",
  ],
  [
    "File is too large. Maximum size is 10MB.",
    "products/form/picture-card.tsx",
    "server/modules/catalogue/routes/product-images-refused.test.ts",
  ],
] as const;

/** Messages on success (the end of the section), and their files. */
const done = [
  ["Alert acknowledged", "inventory/alerts/use-acknowledge.ts"],
  ["alerts acknowledged", "inventory/alerts/use-acknowledge.ts"],
  ["Category saved: ", "catalogue/categories/categories-screen.tsx"],
  ["Category added: ", "catalogue/categories/categories-screen.tsx"],
  ["Category deleted: ", "catalogue/categories/categories-results.tsx"],
  ["Purchase created", "purchases/form/new-purchase-screen.tsx"],
  ["Purchase updated", "purchases/details/edit-form.tsx"],
  ["Purchase cancelled", "purchases/details/end-dialogs.tsx"],
  ["Purchase deleted", "purchases/details/end-dialogs.tsx"],
  ["Payment added", "purchases/details/pay-dialog.tsx"],
  ["Customer saved: ", "customers/form/customer-form.tsx"],
] as const;

const squeezed = (path: string) => readFileSync(path, "utf8").replaceAll(/\s+/gu, " ");

/** The Swahili translation of every displayed English text. */
const swahili = new Map(
  readFileSync("locales/sw.po", "utf8")
    .split("\n\n")
    .flatMap((entry) => {
      const [, id, text] = /^msgid (".*?")\nmsgstr (".*?")$/su.exec(afterComments(entry)) ?? [];
      return id === undefined || text === undefined ? [] : [[joined(id), joined(text)] as const];
    }),
);

function afterComments(entry: string): string {
  const lines = entry.trim().split("\n");
  return lines.filter((line) => !/^#|^msgctxt/u.test(line)).join("\n");
}

/** A catalogue text may span several lines. */
function joined(quoted: string): string {
  return [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, part]) => part ?? "").join("");
}

const cases = [...told, ...done].map(([message, file]) => [message, file] as const);

it.each(cases)("“%s” is in the file where the case occurs: %s", (message, file) => {
  expect(squeezed(`src/features/${file}`)).toContain(message);
});

it.each(cases)("“%s” is translated into Swahili", (message) => {
  const texts = [...swahili].filter(([english]) => english.includes(message));
  expect(texts.length).toBeGreaterThan(0);
  for (const [english, text] of texts) {
    expect(text).not.toBe("");
    expect(text).not.toBe(english);
  }
});

it.each(told)("“%s” has a test that triggers it (%s, %s)", (message, _file, test) => {
  // For a message with a count, the text before it.
  const [words = message] = message.split("{count}");
  expect(squeezed(test)).toContain(words.trim());
});
