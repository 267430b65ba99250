import type { Api, ApiOptions } from "./client.ts";

/**
 * The client, loaded on first use: a stored session opens the counter without a request, so the first screen
 * does not have to wait for it. If loading fails, requests report a missing connection; `json` then throws
 * the import error, which is not an ApiError.
 */
export function createLazyApi(options: ApiOptions): Api {
  let made: Promise<Api> | null = null;
  const api = () => {
    made ??= import("./client.ts").then(
      ({ createApi }) => createApi(options),
      (error: unknown) => {
        made = null;
        throw error;
      },
    );
    return made;
  };
  return {
    async transport(request) {
      try {
        return await (await api()).transport(request);
      } catch {
        return { kind: "no_line" };
      }
    },
    async json(call) {
      return (await api()).json(call);
    },
    async stamp(...asked) {
      return (await api()).stamp(...asked);
    },
    async refresh(bearer) {
      const client = await api().catch(() => null);
      if (client === null) return { kind: "unheard", answer: { kind: "no_line" } };
      return client.refresh(bearer);
    },
  };
}
