import type { Logger } from "#/platform/logger.ts";
import type { RawAnswer } from "./exchange.ts";
import { parseObject } from "./outcome.ts";
import type { Bearer, TokenSource } from "./token-source.ts";
import type { TransportAnswer, TransportRequest } from "./transport.ts";

/** Specification §4: this many consecutive refusals end the session. */
const most401 = 3;

const endsMembership = /"code":\s*"membership_ended"/;

export interface RefusalOptions {
  tokens: TokenSource;
  logger: Logger;
  onSessionLost: (user: string, isDeviceLost: boolean) => void;
  onPasswordDue?: (user: string) => void;
}

/** Tracks what responses indicate about the session they were sent with, and when it has ended. */
export function createRefusals(options: RefusalOptions) {
  const { tokens } = options;
  /** Access tokens refused since the last success, by user: repeated refusals of one token count once. */
  const refused = new Map<string, Set<string>>();

  /**
   * Counts a refusal. Returns true if it ends the session: by the server's explicit code, or as the third in
   * a row.
   */
  async function isLost(answer: RawAnswer, bearer: Bearer): Promise<boolean> {
    const own = (refused.get(bearer.user) ?? new Set()).add(bearer.access);
    refused.set(bearer.user, own);
    const isWord = fieldOf(answer, "code") === "session_gone";
    if (!isWord && own.size < most401) return false;
    if (!isWord) options.logger.error("Authentication failed: Too many consecutive 401 errors");
    const by = { isDeviceLost: fieldOf(answer, "device_lost") === true };
    await tokens.ended(bearer.user, by.isDeviceLost);
    lose(bearer, by);
    return true;
  }

  function lose({ user }: Bearer, by: { isDeviceLost: boolean }): TransportAnswer {
    refused.delete(user);
    options.onSessionLost(user, by.isDeviceLost);
    return { kind: "no_session" };
  }

  function recordAnswer(
    answer: RawAnswer,
    bearer: Bearer,
    { business }: TransportRequest,
  ): TransportAnswer {
    // Applies to one operation or to those of a batch: held operations are sent with another user's session.
    if (business !== null && answer.kind === "answer" && endsMembership.test(answer.text))
      tokens.declined(bearer.user, business);
    if (fieldOf(answer, "code") === "must_change_password") options.onPasswordDue?.(bearer.user);
    const isSuccess = answer.kind === "answer" && answer.status >= 200 && answer.status < 300;
    if (isSuccess) refused.delete(bearer.user);
    return carried(answer, bearer.user);
  }

  return { isLost, lose, recordAnswer };
}

/** The response as passed to the engine, with the user whose session carried it. */
export function carried(answer: RawAnswer, carrier: string | null): TransportAnswer {
  return answer.kind === "answer" ? { ...answer, carrier } : answer;
}

/** Reads a field of a response in the contract's format. */
export function fieldOf(answer: RawAnswer, name: "code" | "device_lost"): unknown {
  return answer.kind === "answer" ? parseObject(answer.text)?.[name] : undefined;
}
