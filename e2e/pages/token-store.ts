import type { Page } from "@playwright/test";

/**
 * Backdates every access token of this device to have expired a minute ago, by its clock. The refresh tokens
 * remain unchanged.
 */
export function endAccessTokens(page: Page): Promise<number> {
  return page.evaluate(putExpiry, Date.now() - 60_000);
}

/** Runs in the page. Returns the number of tokens. */
async function putExpiry(expiresAt: number): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  const db = await asked(indexedDB.open("kaunta-secure"));
  const tokens = db.transaction("tokens", "readwrite").objectStore("tokens");
  const rows = (await asked(tokens.getAll())) as { id: string }[];
  const access = rows.filter(({ id }) => id.startsWith("access:"));
  for (const row of access) await asked(tokens.put({ ...row, expiresAt }));
  db.close();
  return access.length;
}
