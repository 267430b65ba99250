import { corePaths } from "#/contract/core-paths.ts";
import type { Api, Stamp } from "./client.ts";
import { parseObject } from "./outcome.ts";

/** What an answer to a file's call has; the text of a file that came is not read. */
export interface FileAnswer {
  readonly status: number;
  /** Null for a success. */
  readonly text: string | null;
}

/** Our own 401s: a captive portal's says nothing of our session. */
const unauthorised: ReadonlySet<unknown> = new Set([
  "token_expired",
  "auth_required",
  "session_gone",
]);

/**
 * One call of a file, under the rules of every other call (decision 0040): said again once with a new csrf
 * token, or after a refused access token with the next one. The client itself renews it, by an ordinary
 * call, which counts the refusal and throws NoSession where it ends the session.
 */
export async function sayAgain<Answer extends FileAnswer>(
  api: Pick<Api, "stamp" | "json">,
  path: string,
  send: (stamp: Stamp) => Promise<Answer>,
): Promise<Answer> {
  const first = await send(await api.stamp(path, false));
  const code = first.text === null ? undefined : parseObject(first.text)?.["code"];
  if (code === "csrf_expired") return send(await api.stamp(path, true));
  if (first.status !== 401 || !unauthorised.has(code)) return first;
  await api.json({ method: "GET", path: corePaths.me });
  return send(await api.stamp(path, false));
}
