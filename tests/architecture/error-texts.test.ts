import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The specification's messages of failures and ends, as they are written there, and where the case occurs. */
const told = {
  "Failed to fetch locations": "inventory/locations/locations-screen.tsx",
  "Failed to fetch product variants": "sales/counter/variant-chooser.tsx",
  "Failed to fetch products": "products/products-part.tsx",
  "Failed to fetch inventory records": "inventory/stock-overview.tsx",
  "Failed to create inventory record": "inventory/record/record-form.tsx",
  "Failed to update inventory record": "inventory/count-dialog.tsx",
  "Unknown error": "catalogue/categories/categories-screen.tsx",
  "Failed to fetch product images": "product-images/images-view.tsx",
  "Failed to upload image": "product-images/upload-refused.tsx",
  "Failed to update image": "product-images/image-list.tsx",
  "Failed to delete image": "product-images/delete-image.tsx",
  "Failed to fetch alerts": "inventory/alerts/alerts-screen.tsx",
  "Failed to acknowledge alert": "inventory/alerts/use-acknowledge.ts",
  "Failed to acknowledge selected alerts": "inventory/alerts/use-acknowledge.ts",
  "Import Started": "import-export/use-import.ts",
  "Your file is being processed": "import-export/use-import.ts",
  "Import Failed": "import-export/running-import.tsx",
  "An error occurred during import": "import-export/use-import.ts",
  "Template Downloaded": "import-export/import-card.tsx",
  "Use this template for your imports": "import-export/import-card.tsx",
  "Load Failed": "import-export/use-import.ts",
  "Could not load import history": "import-export/use-import.ts",
  "Import Completed": "import-export/running-import.tsx",
  "Successfully imported": "import-export/running-import.tsx",
  "The import process encountered errors": "import-export/running-import.tsx",
  "Import Error": "import-export/running-import.tsx",
  "not found after 2 attempts": "import-export/running-import.tsx",
  "Import ID missing in response": "import-export/use-import.ts",
  "Unsupported file type": "import-export/drop-zone.tsx",
  "Failed to create category": "products/form/category-dialog.tsx",
  "No business ID available": "settings/business/business-tab.tsx",
  "Unable to fetch stock info": "inventory/everywhere/record-dialog.tsx",
  "Only {count} available.": "sales/counter/line-words.tsx",
  "Failed to load data": "place/place-dialog.tsx",
  "Failed to load roles": "users/roles-screen.tsx",
  "Purchase not found": "purchases/details/purchase-not-here.tsx",
  "Error loading dashboard data": "dashboard/owner/owner-dashboard.tsx",
  "Business name is required": "settings/business/general-card.tsx",
  "Email is required": "settings/business/general-card.tsx",
  "Invalid file type. Please use PNG, JPG, or JPEG.": "products/form/picture-card.tsx",
  "File is too large. Maximum size is 10MB.": "products/form/picture-card.tsx",
} as const;

it.each(Object.entries(told))("“%s” is said where it happens: %s", (message, file) => {
  const source = readFileSync(`src/features/${file}`, "utf8").replaceAll(/\s+/gu, " ");
  expect(source).toContain(message);
});
