import { matchPrecache } from "workbox-precaching";
import { frontPageFile } from "#/contract/front-page.ts";

/** After this long a line is as good as none: who has the app installed sees what the device keeps. */
const patienceMs = 4_000;

/** Whether this is a visit of the landing page, which is no screen of the app. */
export function isFrontPage({ request, url }: { request: Request; url: URL }): boolean {
  return request.mode === "navigate" && url.pathname === "/";
}

/** The landing page as the server has it now, else as it was when this worker was installed. */
export async function answerFrontPage({
  request,
  url,
}: {
  request: Request;
  url: URL;
}): Promise<Response> {
  const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (fresh?.ok) return fresh;
  const kept = await matchPrecache(frontPageFile(url.searchParams.get("lang")));
  return kept ?? fresh ?? Response.error();
}
