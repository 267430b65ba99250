import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withPublicHost } from "#/contract/front-page.ts";

/** Responds to requests for files of the built app; null if there is no such file. */
export type StaticFiles = (request: Request) => Promise<Response | null>;

/** A file in memory, ready to be sent. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly compressible: boolean;
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

type Encoding = "br" | "gzip";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const compressible = new Set([
  ".css",
  ".html",
  ".ico",
  ".js",
  ".json",
  ".map",
  ".mjs",
  ".svg",
  ".txt",
  ".wasm",
  ".webmanifest",
  ".xml",
]);
const smallestPacked = 1024;

/**
 * Serves the files of a folder, which is read once: the app is built before the server starts and is a few
 * megabytes. Hashed files under `/assets/` are immutable; everything else is revalidated on each request and
 * answered with 304 if unchanged. A navigation to a path without a file gets `index.html`.
 *
 * @param folder the built app; throws an error of `readdir` if missing
 * @param host the public host, written into the app's page; null for the demo
 */
export function staticFiles(folder: string, host: string | null): StaticFiles {
  const files = readFiles(folder, host);
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const path = pathOf(request);
    const file =
      files.get(path) ?? (isNavigation(request, path) ? files.get("/index.html") : undefined);
    return file === undefined ? null : answerWithFile(request, file);
  };
}

function readFiles(folder: string, host: string | null): ReadonlyMap<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join("/")}`;
    const bytes = readFileSync(path);
    const isPage = name === "/index.html";
    files.set(name, storedFile(isPage ? withPublicHost(bytes.toString(), host) : bytes, name));
  }
  return files;
}

/**
 * Prepares a file with these contents for sending.
 *
 * @param name its path relative to the app's folder, which determines content type and caching
 */
export function storedFile(contents: Uint8Array | string, name: string): StoredFile {
  const bytes = new Uint8Array(Buffer.from(contents));
  const ending = extname(name);
  return {
    bytes,
    type: types[ending] ?? "application/octet-stream",
    etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    cacheControl: name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    compressible: compressible.has(ending) && bytes.length >= smallestPacked,
    packed: new Map(),
  };
}

function pathOf(request: Request): string {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return "";
  }
}

/** Whether the request navigates to a screen, as opposed to a script requesting a missing file. */
function isNavigation(request: Request, path: string): boolean {
  const wantsPage = request.headers.get("accept")?.includes("text/html") ?? false;
  return wantsPage && extname(path) === "";
}

/** The file in the browser's preferred encoding, or 304 if unchanged. */
export async function answerWithFile(request: Request, file: StoredFile): Promise<Response> {
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": file.cacheControl,
    etag: file.etag,
  });
  if (file.compressible) headers.set("vary", "accept-encoding");
  if (request.headers.get("if-none-match")?.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = file.compressible ? bestEncoding(request) : null;
  const body = encoding === null ? file.bytes : await packedBytes(file, encoding);
  if (encoding !== null) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Brotli before gzip; `;q=0` refuses one. */
function bestEncoding(request: Request): Encoding | null {
  const wanted = (request.headers.get("accept-encoding") ?? "").toLowerCase().split(",");
  const accepts = (name: string) =>
    wanted.some((part) => part.trim().split(";")[0] === name && !/;\s*q=0(\.0*)?\s*$/u.test(part));
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : null;
}

const pack = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
} as const satisfies Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>>;

/** Compressed at the first request and cached. */
function packedBytes(file: StoredFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const kept = file.packed.get(encoding);
  if (kept !== undefined) return kept;
  const made = pack[encoding](file.bytes).then((bytes) => new Uint8Array(bytes));
  file.packed.set(encoding, made);
  return made;
}
