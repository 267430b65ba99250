import { isIP } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { addSecurityHeaders, type HeaderSettings } from "./hosting/security-headers.ts";
import type { StaticFiles } from "./hosting/static-files.ts";
import type { Caller } from "./remote-address.ts";
import type { Settings } from "./settings.ts";

/** Maps a request to a response, without a socket. */
export type Handler = (request: Request, caller: Caller) => Response | Promise<Response>;

export interface SiteParts {
  readonly settings: Pick<Settings, "host"> & HeaderSettings;
  readonly api: Handler;
  readonly files: StaticFiles;
}

/**
 * Serves app and API on one origin: `/api/…`, `/healthz`, `/readyz` and the demo's `/dev/…` go to the API and
 * never return a page; everything else is a file of the app, one of its screens, or 404.
 */
export function createHostRouting({ settings, api, files }: SiteParts): Handler {
  return async (request, caller) => {
    const { pathname, hostname } = new URL(request.url);
    const probe = pathname === "/healthz" || pathname === "/readyz";
    if (!probe && !isOurs(hostname, settings.host)) return guard(misdirected(hostname), settings);
    if (probe || /^\/(api|dev)(\/|$)/u.test(pathname)) {
      return guard(await compressJson(request, await api(request, caller)), settings);
    }
    return guard((await files(request)) ?? notFound(), settings);
  };
}

function guard(answer: Response, settings: SiteParts["settings"]): Response {
  return addSecurityHeaders(answer, settings);
}

/**
 * Whether the server may be called by a host name. The demo accepts only names of loopback: otherwise any web
 * page could point its own name at 127.0.0.1 and read the responses (DNS rebinding).
 */
function isOurs(hostname: string, host: string | null): boolean {
  if (host !== null) return hostname === host || hostname.endsWith(`.${host}`);
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]")
    return true;
  return isIP(hostname) === 4 && hostname.startsWith("127.");
}

function misdirected(hostname: string): Response {
  return new Response(`This server does not answer for ${hostname}.\n`, { status: 421 });
}

function notFound(): Response {
  return new Response("Not found.\n", { status: 404, headers: { "cache-control": "no-store" } });
}

/** Below this size compression saves at most one packet. */
const smallestPacked = 1400;

/** Long lists shrink to a tenth, and tills have slow connections. Streams and files pass unchanged. */
async function compressJson(request: Request, answer: Response): Promise<Response> {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (!isJson || answer.body === null || answer.headers.has("content-encoding")) return answer;
  if (!/\bgzip\b/u.test(request.headers.get("accept-encoding") ?? "")) return answer;
  const plain = new Uint8Array(await answer.arrayBuffer());
  if (plain.length < smallestPacked) return new Response(plain, answer);
  const packed = new Response(new Uint8Array(await promisify(gzip)(plain, { level: 4 })), answer);
  packed.headers.delete("content-length");
  packed.headers.set("content-encoding", "gzip");
  packed.headers.append("vary", "accept-encoding");
  return packed;
}
