import { expect, type Page } from "@playwright/test";

/** A screen behind sign-in: its address, and what shows that it stands. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly stands: (page: Page) => Promise<void>;
}

const shows = (testId: string) => async (page: Page) => {
  await expect(page.getByTestId(testId).first()).toBeVisible();
};

/** Every screen an owner of the demo shop reaches by its address. */
export const screens: readonly Screen[] = [
  { name: "counter", path: "/sales/create", stands: shows("tile") },
  { name: "dashboard", path: "/dashboard", stands: shows("dashboard-sales") },
  { name: "sales", path: "/sales", stands: shows("sales-row") },
  { name: "inventory", path: "/inventory", stands: shows("stock-cards") },
  { name: "inventory records", path: "/inventory/records", stands: shows("inventory-row") },
  { name: "credits", path: "/credits", stands: shows("credit-row") },
  { name: "outbox", path: "/outbox", stands: shows("unsent-count") },
];
