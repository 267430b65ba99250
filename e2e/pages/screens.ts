import { expect, type Page } from "@playwright/test";

/** A screen behind sign-in: its address, and the element that shows it is rendered. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly stands: (page: Page) => Promise<void>;
}

const shows = (testId: string) => async (page: Page) => {
  await expect(page.getByTestId(testId).first()).toBeVisible();
};

const heads = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** Every screen an owner of the demo shop can open by its address. */
export const screens: readonly Screen[] = [
  { name: "counter", path: "/sales/create", stands: shows("tile") },
  { name: "dashboard", path: "/dashboard", stands: shows("dashboard-sales") },
  { name: "sales", path: "/sales", stands: shows("sales-row") },
  { name: "products", path: "/products", stands: shows("product-row") },
  { name: "new product", path: "/products/new", stands: shows("product-form") },
  { name: "inventory", path: "/inventory", stands: shows("stock-cards") },
  { name: "inventory records", path: "/inventory/records", stands: shows("inventory-row") },
  { name: "inventory alerts", path: "/inventory/alerts", stands: shows("alert-row") },
  { name: "categories", path: "/inventory/categories", stands: shows("category-line") },
  { name: "suppliers", path: "/suppliers", stands: shows("supplier-row") },
  { name: "purchases", path: "/purchases", stands: shows("purchases-search") },
  { name: "purchase analytics", path: "/purchases/analytics", stands: shows("analytics-cards") },
  { name: "what to buy", path: "/purchases/to-buy", stands: shows("to-buy-supplier") },
  { name: "new purchase", path: "/purchases/new", stands: shows("purchase-form") },
  {
    name: "stock of all locations",
    path: "/inventory/everywhere",
    stands: shows("everywhere-row"),
  },
  { name: "inventory locations", path: "/inventory/locations", stands: shows("location") },
  {
    name: "inventory products",
    path: "/inventory/products",
    stands: shows("product-row"),
  },
  { name: "credits", path: "/credits", stands: shows("credit-row") },
  { name: "reports", path: "/reports?period=month&by=product", stands: shows("report-table") },
  { name: "financials", path: "/financials", stands: shows("profit-and-loss") },
  { name: "expenses", path: "/financials/expenses", stands: shows("expenses-search") },
  { name: "closing", path: "/financials/closing", stands: shows("closing-day") },
  { name: "bookkeeping", path: "/financials/bookkeeping", stands: shows("entry-row") },
  {
    name: "trial balance",
    path: "/financials/bookkeeping?view=balance",
    stands: shows("trial-balance"),
  },
  { name: "users", path: "/users", stands: shows("user-row") },
  { name: "activity", path: "/activity", stands: shows("activity-row") },
  { name: "new user", path: "/users/create", stands: shows("role-until") },
  { name: "to decide", path: "/decisions", stands: heads },
  { name: "outbox", path: "/outbox", stands: shows("unsent-count") },
  { name: "profile", path: "/profile", stands: shows("own-sessions") },
  { name: "this till", path: "/settings", stands: shows("till-name-field") },
  { name: "business", path: "/settings?tab=business", stands: shows("business-name") },
  { name: "counter rules", path: "/settings?tab=counter", stands: shows("receipt-text") },
  { name: "tills", path: "/settings?tab=tills", stands: shows("tills") },
  { name: "plan", path: "/settings?tab=plan", stands: shows("plan-name") },
];

/** Every screen before sign-in that has its own address. */
export const doors: readonly Screen[] = [
  { name: "sign-in", path: "/auth/login", stands: shows("login-submit") },
  { name: "forgotten password", path: "/auth/forgot-password", stands: shows("reset-send") },
  { name: "new password", path: "/auth/reset-password", stands: shows("reset-submit") },
  {
    name: "phone verification",
    path: "/auth/verify-phone?email=nobody%40duka.test",
    stands: shows("send-code"),
  },
  { name: "invitation", path: "/auth/invitation", stands: heads },
  { name: "registration, step 1", path: "/auth/register", stands: shows("register-send") },
  { name: "terms", path: "/legal/terms", stands: heads },
  { name: "privacy", path: "/legal/privacy", stands: heads },
  { name: "no such page", path: "/no-such-page", stands: heads },
];
