import { keepAnswer, keptAnswer } from "./kept-answers.ts";

const cacheName = "late-parts";

/** Whether this is a part of a screen that needs a line: it comes when somebody first goes there. */
export function isLatePart({ url }: { url: URL }): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith("/assets/with-a-line/");
}

/** The part this device keeps, else the server's, which is kept: its name changes with its content. */
export async function answerLatePart({ request }: { request: Request }): Promise<Response> {
  const kept = await keptAnswer(cacheName, request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  return fresh.ok ? keepAnswer(cacheName, request, fresh) : fresh;
}

/** A new version has parts of its own. */
export async function forgetLateParts(): Promise<void> {
  await caches.delete(cacheName);
}
