import { errorFrom, NoAnswer } from "./api-error.ts";
import type { Api } from "./client.ts";
import { sayAgain } from "./say-again.ts";

/** A file written on a slow line takes longer than a call. */
const timeoutMs = 120_000;

/**
 * Fetches a file the server writes for whoever may have it. Throws as `Api.json` does: ApiError for
 * the server's own no, NoAnswer when nothing of ours was heard.
 *
 * @param type the media type asked for; another is no answer of ours, but that of a captive portal
 */
export async function download(
  api: Pick<Api, "stamp" | "json">,
  path: string,
  type: string,
): Promise<Blob> {
  const { status, text, answer } = await sayAgain(api, path, async ({ url, headers }) => {
    const heard = await fetch(url, {
      headers: { ...headers, Accept: `${type}, application/json` },
      credentials: "include",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      throw new NoAnswer(isLate ? "timeout" : "no_line");
    });
    return { status: heard.status, text: heard.ok ? null : await heard.text(), answer: heard };
  });
  if (text !== null) throw errorFrom({ status, text });
  if (!(answer.headers.get("Content-Type") ?? "").startsWith(type)) throw new NoAnswer("not_ours");
  return answer.blob();
}
