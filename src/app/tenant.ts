const notTenants = new Set(["www", "api", "app", "localhost"]);

/** The first label of the host, where it names a business (api.md: not www, api, app, localhost, an address). */
export function tenantOf(hostname: string): string | null {
  if (/^[\d.]+$/u.test(hostname) || hostname.includes(":")) return null;
  const [first = "", ...rest] = hostname.split(".");
  return rest.length === 0 || notTenants.has(first) ? null : first;
}
