/** Every path of the contract, with its base. Ids are put in as they are: they are UUIDs. */
export const base = "/api/v1";

export const paths = {
  csrf: `${base}/csrf/`,
  login: `${base}/users/auth/login/`,
  refresh: `${base}/users/auth/refresh/`,
  logout: `${base}/users/auth/logout/`,
  me: `${base}/users/auth/me/`,
  businesses: `${base}/business/businesses/`,
  locations: `${base}/business/locations/`,
  tills: `${base}/business/tills/`,
  till: (id: string) => `${base}/business/tills/${id}/`,
  products: `${base}/inventory/products/`,
  product: (id: string) => `${base}/inventory/products/${id}/`,
  inventorySummary: (id: string) => `${base}/inventory/products/${id}/inventory-summary/`,
  variants: `${base}/inventory/product-variants/`,
  categories: `${base}/inventory/categories/`,
  categoryChildren: (id: string) => `${base}/inventory/categories/${id}/children/`,
  inventoryLocations: `${base}/inventory/locations/`,
  inventory: `${base}/inventory/inventory/`,
  inventoryRecord: (id: string) => `${base}/inventory/inventory/${id}/`,
  counts: `${base}/inventory/counts/`,
  sales: `${base}/sales/`,
  sale: (id: string) => `${base}/sales/${id}/`,
  customers: `${base}/customers/`,
  customer: (id: string) => `${base}/customers/${id}/`,
  suppliers: `${base}/suppliers/`,
  credits: `${base}/credits/`,
  credit: (id: string) => `${base}/credits/${id}/`,
  creditPayments: (id: string) => `${base}/credits/${id}/payments/`,
  ping: `${base}/sync/ping/`,
  changes: `${base}/sync/changes/`,
  batch: `${base}/sync/batch/`,
  discrepancies: `${base}/sync/discrepancies/`,
  discrepancy: (id: string) => `${base}/sync/discrepancies/${id}/`,
  rejected: `${base}/sync/rejected/`,
} as const;

/** Paths that want no bearer token: a 401 from one of them is an answer, not an expired session. */
export function wantsBearer(path: string): boolean {
  const open = [
    paths.csrf,
    paths.login,
    paths.refresh,
    `${base}/auth/register/`,
    `${base}/business/subdomains/`,
  ];
  const openUsers = ["password/reset/", "send-phone-code/", "verify-phone/", "email/"].map(
    (rest) => `${base}/users/auth/${rest}`,
  );
  return ![...open, ...openUsers].some((prefix) => path.startsWith(prefix));
}
