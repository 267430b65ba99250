import { keepAnswer, keptAnswer } from "./kept-answers.ts";

/** After this long the connection counts as absent: users with the app installed get the cached page. */
const patienceMs = 4_000;

const cacheName = "front-page";

/** Whether this is a visit to the landing page, which is not a screen of the app. */
export function isFrontPage({ request, url }: { request: Request; url: URL }): boolean {
  return request.mode === "navigate" && url.pathname === "/";
}

/**
 * Returns the server's current landing page, or the copy this device last cached. Tills do not cache a page
 * their users never read: a device that never visited it is sent to the app.
 */
export async function answerFrontPage({ request }: { request: Request }): Promise<Response> {
  const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (fresh?.ok) return keepAnswer(cacheName, request, fresh);
  const kept = await keptAnswer(cacheName, request);
  return kept ?? Response.redirect("/dashboard", 302);
}
