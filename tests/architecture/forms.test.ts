import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Code of a form that is submitted by hand: busy state, single submission, validation errors. */
const byHand =
  /\[(?:busy|isBusy|problems?|faults?|isMissing|isReasonMissing|isEmpty|isNothing|unsaid), set\w+\] = useState|isUnderWay\.current = true/u;

/** Forms with a state machine of their own, with the reason. */
const own = {
  "src/entities/locations/name-field.tsx": "not a form: a field that several forms share",
  "src/entities/receipt/print-job.tsx": "not a form: printer status",
  "src/entities/receipt/printer-card.tsx": "not a form: printer status",
  "src/features/auth/login-form.tsx":
    "an error in a notice until the next attempt, and busy until navigation",
  "src/features/customer-import/customer-import-screen.tsx":
    "not a form: import status reported by a section",
  "src/features/expenses/bill-field.tsx": "not a form: an image is being resized",
  "src/features/import-export/drop-zone.tsx": "not a form: validation of a file",
  "src/features/product-images/use-upload.ts": "not a form: validation of a file",
  "src/features/products/form/use-form-picture.ts": "not a form: validation of a file",
  "src/features/products/form/use-product-faults.ts":
    "errors by variant and pack id, and codes that turn out to be taken",
  "src/features/sales/checkout/use-complete.ts":
    "the cart holds the values, and completing it opens the next one",
  "src/features/sales/dialogs/carts-dialog.tsx": "not a form: which cart is being loaded",
};

it("submits every form through the shared state machine", () => {
  const copies = sourceFiles(["src/features", "src/entities"], /\.tsx?$/u)
    .filter(({ path, text }) => !path.includes(".test.") && byHand.test(text))
    .map(({ path }) => path);
  expect(copies.toSorted()).toEqual(Object.keys(own));
});
