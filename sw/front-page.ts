import { keepAnswer, keptAnswer } from "./kept-answers.ts";

/** After this long a line is as good as none: who has the app installed sees what the device keeps. */
const patienceMs = 4_000;

const cacheName = "front-page";

/** Whether this is a visit of the landing page, which is no screen of the app. */
export function isFrontPage({ request, url }: { request: Request; url: URL }): boolean {
  return request.mode === "navigate" && url.pathname === "/";
}

/**
 * The landing page as the server has it now, else as this device last saw it. No till is made to keep a
 * page that nobody at it reads: who was never there is led into the app.
 */
export async function answerFrontPage({ request }: { request: Request }): Promise<Response> {
  const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (fresh?.ok) return keepAnswer(cacheName, request, fresh);
  const kept = await keptAnswer(cacheName, request);
  return kept ?? Response.redirect("/dashboard", 302);
}
