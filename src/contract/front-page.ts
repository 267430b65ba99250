/**
 * Shared by the build of the landing page and the server that serves it. The page is built once and served
 * under any host name, so facts known only at run time are represented by marks.
 */

/** Landing page per language, in the build's folder. */
export const frontPageFiles = { en: "/landing.en.html", sw: "/landing.sw.html" } as const;

/** The app's page with the sign-in form prerendered, served at the sign-in address. */
export const signInFile = "/login.html";

/** Empty placeholder in the app's pages for the installation's public host. */
const noPublicHost = '<meta name="kaunta-host" content="" />';

/** Returns an app page with the installation's public host filled in; unchanged if there is none. */
export function withPublicHost(page: string, host: string | null): string {
  if (host === null) return page;
  return page.replace(noPublicHost, () => noPublicHost.replace('""', `"${escaped(host)}"`));
}

/** Returns the file for the `lang` parameter: English unless Swahili is requested. */
export function frontPageFile(lang: string | null): string {
  return lang === "sw" ? frontPageFiles.sw : frontPageFiles.en;
}

/**
 * Facts configured on the running server; null if not configured. `origin` is the public address without a
 * trailing slash, `contact` exists if email or phone does, and the three chat facts exist together or not at
 * all.
 */
export interface FrontPageFacts {
  readonly origin: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly contact: string | null;
  readonly chatScript: string | null;
  readonly chatCompany: string | null;
  readonly chatHost: string | null;
}

/** The facts of a server configured only with its address. */
export const noFacts: Omit<FrontPageFacts, "origin"> = {
  email: null,
  phone: null,
  contact: null,
  chatScript: null,
  chatCompany: null,
  chatHost: null,
};

type FactName = keyof FrontPageFacts;

/** Placeholder for a fact, in text or in an attribute. */
export function factMark(name: FactName): string {
  return `⟦${name}⟧`;
}

/** Marks around content shown only if a fact exists, and its alternative. They do not nest. */
export const givenMarks = {
  given: (name: FactName) => `⟦given ${name}⟧`,
  otherwise: "⟦otherwise⟧",
  end: "⟦end⟧",
} as const;

/** Returns the page with every mark replaced by its fact, escaped for text and quoted attributes. */
export function fillFrontPage(page: string, facts: FrontPageFacts): string {
  const known = new Map<string, string | null>(Object.entries(facts));
  return page
    .replace(
      /⟦given (\w+)⟧(.*?)(?:⟦otherwise⟧(.*?))?⟦end⟧/gsu,
      (_, name: string, shown: string, instead = "") =>
        known.get(name) === null ? String(instead) : shown,
    )
    .replace(/⟦(\w+)⟧/gu, (_, name: string) => escaped(known.get(name) ?? ""));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);
}
