import { errorFrom, NoAnswer } from "./api-error.ts";
import type { Api, Stamp } from "./client.ts";
import { parseObject } from "./outcome.ts";
import { sayAgain } from "./say-again.ts";

/** A file to upload, with its path and the form field defined by the contract. */
export interface Upload {
  path: string;
  field: string;
  file: Blob;
  name: string;
  /** Additional fields, sent before the file. */
  fields?: Readonly<Record<string, string>>;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels the upload; the server discards what was sent so far. */
  signal?: AbortSignal;
}

/** Maximum time without progress; a slow connection that still transfers data is not cut off. */
const timeoutMs = 120_000;

/**
 * Uploads a file and reports progress. The only use of XMLHttpRequest, because fetch does not report upload
 * progress. Resolves to the JSON of a successful response; throws like `Api.json`.
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
      // Browsers measure the time-out from the start of the request.
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
