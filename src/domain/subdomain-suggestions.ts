import { foldText } from "./search-text.ts";
import { longestSubdomain, readSubdomain } from "./subdomain.ts";

const endings = ["duka", "tz", "shop", "2", "3", "4", "5"] as const;

/**
 * Returns possible labels for a business, best first, from its name or from a label that was taken. All pass
 * `readSubdomain`; only the server can determine whether one is free.
 */
export function subdomainSuggestions(nameOrLabel: string): string[] {
  const stem = asLabel(nameOrLabel, longestSubdomain);
  const trimmed = asLabel(nameOrLabel, longestSubdomain - 5);
  const endless = trimmed === "" ? [] : endings.map((ending) => `${trimmed}-${ending}`);
  return [stem, ...endless].filter((label) => readSubdomain(label).ok);
}

function asLabel(text: string, longest: number): string {
  const ascii = foldText(text).replace(/[^a-z0-9]+/g, "-");
  return ascii.slice(0, longest).replace(/^-+|-+$/g, "");
}
