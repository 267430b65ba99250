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

/** The page in a language with its marks. */
export type FrontPageSource = (file: string) => string | Promise<string>;

export interface FrontPageParts {
  readonly source: FrontPageSource;
  readonly settings: FrontPageSettings;
  /** The public host name; null answers under whatever name was called. */
  readonly host: string | null;
}

/** Origins of the demo are few (a name of loopback each); beyond this many none is kept. */
const mostKept = 16;

const pageFiles = new Set<string>(Object.values(frontPageFiles));
const builtFiles = [...pageFiles, signInFile];

/**
 * The landing page at `/` (and by the names the worker keeps it under), `/robots.txt` and
 * `/sitemap.xml`: what tells the address it is reached at; and the sign-in with its first paint. Null
 * for every other request.
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

/** The built pages of the app's folder; an error of `readFile` when they are not there. */
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
