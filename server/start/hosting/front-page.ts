import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  fillFrontPage,
  frontPageFile,
  frontPageFiles,
  signInFile,
  withPublicHost,
  type FrontPageFacts,
} from "#/contract/front-page.ts";
import type { FrontPageSettings } from "../front-page-settings.ts";
import { policyWithWidget } from "./security-headers.ts";
import { crawlerRules, siteMap } from "./search-engines.ts";
import { answerWithFile, storedFile, type StaticFiles, type StoredFile } from "./static-files.ts";

/** The page in a language, with its placeholders. */
export type FrontPageSource = (file: string) => string | Promise<string>;

export interface FrontPageParts {
  readonly source: FrontPageSource;
  readonly settings: FrontPageSettings;
  /** The public host name; null accepts any name. */
  readonly host: string | null;
}

/** The demo has few origins (one per name of loopback); further ones are not cached. */
const mostKept = 16;

const pageFiles = new Set<string>(Object.values(frontPageFiles));
const builtFiles = [...pageFiles, signInFile];

/**
 * Serves what contains the site's own address: the landing page at `/` (and under the names the service
 * worker caches it by), `/robots.txt` and `/sitemap.xml`; and the sign-in page with its first paint. Null for
 * every other request.
 */
export function frontPage({ source, settings, host }: FrontPageParts): StaticFiles {
  const kept = new Map<string, StoredFile>();
  const policy = settings.chat ? policyWithWidget(new URL(settings.chat.script).origin) : null;

  async function make(name: string, origin: string): Promise<StoredFile> {
    if (name === "/robots.txt") return storedFile(crawlerRules(origin), name);
    if (name === "/sitemap.xml") return storedFile(siteMap(origin), name);
    const page = await source(name);
    if (name === signInFile) return storedFile(withPublicHost(page, host), name);
    return storedFile(fillFrontPage(page, factsOf(settings, origin)), name);
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    const name = fileAsked(url);
    if (name === null) return null;
    const origin = host === null ? url.origin : `https://${host}`;
    const key = `${origin} ${name}`;
    const file = kept.get(key) ?? (await make(name, origin));
    if (kept.size < mostKept) kept.set(key, file);
    const answer = await answerWithFile(request, file);
    if (policy !== null && pageFiles.has(name))
      answer.headers.set("content-security-policy", policy);
    return answer;
  };
}

/** The built pages in the app's folder; throws an error of `readFile` if missing. */
export function builtFrontPage(folder: string): FrontPageSource {
  const pages = new Map(builtFiles.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  return (file) => pages.get(file) ?? "";
}

function fileAsked({ pathname, searchParams }: URL): string | null {
  if (pathname === "/") return frontPageFile(searchParams.get("lang"));
  if (pathname === "/auth/login") return signInFile;
  const isOurs =
    pageFiles.has(pathname) || pathname === "/robots.txt" || pathname === "/sitemap.xml";
  return isOurs ? pathname : null;
}

function factsOf({ email, phone, chat }: FrontPageSettings, origin: string): FrontPageFacts {
  return {
    origin,
    email,
    phone,
    contact: email ?? phone,
    chatScript: chat?.script ?? null,
    chatCompany: chat?.company ?? null,
    chatHost: chat ? new URL(chat.script).host : null,
  };
}
