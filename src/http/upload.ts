import { errorFrom, NoAnswer } from "./api-error.ts";
import type { Api, Stamp } from "./client.ts";
import { parseObject } from "./outcome.ts";
import { sayAgain } from "./say-again.ts";

/** One file for one place of the server, as the field the contract names. */
export interface Upload {
  path: string;
  field: string;
  file: Blob;
  name: string;
  /** What is said of it, before it in the form. */
  fields?: Readonly<Record<string, string>>;
  /** How much of the file is out, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends it; what was sent so far is forgotten by the server. */
  signal?: AbortSignal;
}

/** How long nothing of a file may go out; a slow line that still carries is waited for. */
const timeoutMs = 120_000;

/**
 * Sends a file and tells how far it is: the one place of XMLHttpRequest, for fetch tells nothing of
 * an upload. Answers the JSON of a success; throws as `Api.json` does.
 */
export async function upload(api: Pick<Api, "stamp" | "json">, file: Upload): Promise<unknown> {
  const { status, text } = await sayAgain(api, file.path, (stamp) => send(stamp, file));
  if (status < 200 || status >= 300) throw errorFrom({ status, text });
  const answer = parseObject(text);
  if (answer === null) throw new NoAnswer("not_ours");
  return answer;
}

function send(
  { url, headers }: Stamp,
  { field, file, name, fields = {}, onProgress, signal }: Upload,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.withCredentials = true;
    request.timeout = timeoutMs;
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    const began = performance.now();
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      // Counted by the browser from the request's beginning.
      request.timeout = Math.ceil(performance.now() - began) + timeoutMs;
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      resolve({ status: request.status, text: request.responseText });
    });
    for (const fault of ["error", "abort"] as const) {
      request.addEventListener(fault, () => {
        reject(new NoAnswer("no_line"));
      });
    }
    request.addEventListener("timeout", () => {
      reject(new NoAnswer("timeout"));
    });
    if (signal?.aborted === true) {
      reject(new NoAnswer("no_line"));
      return;
    }
    signal?.addEventListener("abort", () => {
      request.abort();
    });
    const form = new FormData();
    for (const [said, value] of Object.entries(fields)) form.append(said, value);
    form.append(field, file, name);
    request.send(form);
  });
}
