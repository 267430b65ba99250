import { errorFrom, NoAnswer } from "./api-error.ts";
import type { Api } from "./client.ts";
import { sayAgain } from "./say-again.ts";

/** Generating a file over a slow connection takes longer than an ordinary request. */
const timeoutMs = 120_000;

/**
 * Fetches a generated file. Throws like `Api.json`: ApiError for a refusal by the server, NoAnswer if no
 * valid response was received.
 *
 * @param type the expected media type; any other response is not the server's but, for example, a captive
 *   portal's
 */
export async function download(
  api: Pick<Api, "stamp" | "json">,
  path: string,
  type: string,
): Promise<Blob> {
  const { status, text, answer } = await sayAgain(api, path, async ({ url, headers }) => {
    const response = await fetch(url, {
      headers: { ...headers, Accept: `${type}, application/json` },
      credentials: "include",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      throw new NoAnswer(isLate ? "timeout" : "no_line");
    });
    return {
      status: response.status,
      text: response.ok ? null : await response.text(),
      answer: response,
    };
  });
  if (text !== null) throw errorFrom({ status, text });
  if (!(answer.headers.get("Content-Type") ?? "").startsWith(type)) throw new NoAnswer("not_ours");
  return answer.blob();
}
