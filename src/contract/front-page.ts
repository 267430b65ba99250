/**
 * What the landing page's files and the server that hands them out agree on. The page is built once
 * and served under any host name, so what only the running server knows stands in it as marks.
 */

/** The landing page in each language, from the build's folder. */
export const frontPageFiles = { en: "/landing.en.html", sw: "/landing.sw.html" } as const;

/** The app's page with the sign-in already drawn in it, for visits of that address. */
export const signInFile = "/login.html";

/** Stands empty in the app's pages for the host the installation is known by. */
const noPublicHost = '<meta name="kaunta-host" content="" />';

/** An app's page that knows its installation's public host; as it is where there is none. */
export function withPublicHost(page: string, host: string | null): string {
  if (host === null) return page;
  return page.replace(noPublicHost, () => noPublicHost.replace('""', `"${escaped(host)}"`));
}

/** The file for the `lang` of the address: English but where Swahili is asked for. */
export function frontPageFile(lang: string | null): string {
  return lang === "sw" ? frontPageFiles.sw : frontPageFiles.en;
}

/**
 * What the running server knows; null where it was not told. `origin` is the public address without
 * a slash at its end, `contact` is there when email or phone is, the chat's three are there together
 * or not at all.
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

/** What a server knows that was told nothing but its address. */
export const noFacts: Omit<FrontPageFacts, "origin"> = {
  email: null,
  phone: null,
  contact: null,
  chatScript: null,
  chatCompany: null,
  chatHost: null,
};

type FactName = keyof FrontPageFacts;

/** Stands for a fact, in a text or an attribute. */
export function factMark(name: FactName): string {
  return `⟦${name}⟧`;
}

/** Around what is shown only where the fact is known, and what is shown instead. Not within each other. */
export const givenMarks = {
  given: (name: FactName) => `⟦given ${name}⟧`,
  otherwise: "⟦otherwise⟧",
  end: "⟦end⟧",
} as const;

/** The page with every mark replaced by what the server knows, safe in texts and quoted attributes. */
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
