import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Code of a form that is submitted by hand: busy state, single submission, validation errors. */
const byHand =
  /\[(?:busy|isBusy|problems?|faults?|isMissing|isReasonMissing|isEmpty|isNothing|unsaid), set\w+\] = useState|isUnderWay\.current = true/u;

/** Forms with a state machine of their own, with the reason. */
const own = {
  "src/entities/approval/approval-dialog.tsx":
    "it is gone once it is allowed, and waits until then",
  "src/entities/locations/name-field.tsx": "a field: its forms ask it",
  "src/entities/receipt/print-job.tsx": "no form: what a printer answered",
  "src/entities/receipt/printer-card.tsx": "no form: what a printer answered",
  "src/entities/session/pin-fields.tsx": "the two fields hold what the session answers, too",
  "src/entities/session/sign-out-dialog.tsx": "it waits until the page is another",
  "src/entities/till/till-form.tsx": "steps that follow one another, each with its own answer",
  "src/features/auth/invitation/password-form.tsx": "the server's words are at its fields",
  "src/features/auth/login-form.tsx": "it waits until the address is another",
  "src/features/auth/register/step-one-screen.tsx": "the server's words are at its fields",
  "src/features/auth/register/step-two-screen.tsx": "two ways of waiting, and a code that ends",
  "src/features/auth/reset/forgot-password-screen.tsx": "the server's words are at its fields",
  "src/features/auth/reset/reset-password-screen.tsx": "the server's words are at its fields",
  "src/features/auth/use-mfa-step.ts": "two ways of waiting, and a code that ends",
  "src/features/auth/verification/phone-view.tsx": "one field whose fault is of the number alone",
  "src/features/auth/verification/use-code-check.ts":
    "tries are counted, and it waits until it is gone",
  "src/features/customer-import/customer-import-screen.tsx": "no form: told by its part",
  "src/features/expenses/bill-field.tsx": "no form: a picture is being made small",
  "src/features/import-export/drop-zone.tsx": "no form: what is wrong with a file",
  "src/features/product-images/use-upload.ts": "no form: what is wrong with a file",
  "src/features/products/form/use-form-picture.ts": "no form: what is wrong with a file",
  "src/features/products/form/use-product-faults.ts":
    "variants and packs, and codes found taken meanwhile",
  "src/features/profile/person/person-card.tsx":
    "its fields follow the server, and it can be undone",
  "src/features/profile/security/factor-card.tsx": "two steps with a secret between them",
  "src/features/profile/security/factor-setup.tsx": "two steps with a secret between them",
  "src/features/profile/security/sessions-card.tsx":
    "a password is asked for by the act that wants one",
  "src/features/sales/checkout/use-complete.ts":
    "the cart is its entry, and the next one is opened by it",
  "src/features/sales/dialogs/carts-dialog.tsx": "no form: which of the carts is on its way",
  "src/features/settings/business/use-profile-form.ts":
    "settings follow the server, and can be undone",
  "src/features/settings/counter/credit-card.tsx": "settings follow the server, and can be undone",
  "src/features/till-lock/pin-pad-screen.tsx": "it is gone once it is right, and waits until then",
  "src/features/users/action-dialog.tsx": "a password is asked for by one act of nine",
};

it("sends a form by the machine that all forms share", () => {
  const copies = sourceFiles(["src/features", "src/entities"], /\.tsx?$/u)
    .filter(({ path, text }) => !path.includes(".test.") && byHand.test(text))
    .map(({ path }) => path);
  expect(copies.toSorted()).toEqual(Object.keys(own));
});
