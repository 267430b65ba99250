import { corePaths } from "#/contract/core-paths.ts";
import type { Api, Stamp } from "./client.ts";
import { parseObject } from "./outcome.ts";

/** The response to a file request; the body of a successful one is not read as text. */
export interface FileAnswer {
  readonly status: number;
  /** Null on success. */
  readonly text: string | null;
}

/** Only this server's own 401s count: a captive portal's does not concern the session. */
const unauthorised: ReadonlySet<unknown> = new Set([
  "token_expired",
  "auth_required",
  "session_gone",
]);

/**
 * Sends a file request under the same rules as any other (decision 0040): retried once with a new CSRF token,
 * or with the next access token after a refusal. The client renews the token through an ordinary request,
 * which counts the refusal and throws NoSession if it ends the session.
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
