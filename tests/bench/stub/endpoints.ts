/** Endpoints of contenders that have no path of their own. */
export const endpoints = {
  sales: "/sales/",
  couch: "/couch/sales",
  rxdb: "/rxdb/push/",
} as const;
