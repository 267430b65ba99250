/** What a device's `User-Agent` says of it, as its owner would call it. */
export interface DeviceKind {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Browsers by what only they say of themselves; those that also claim to be another stand before it. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|OPX)\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** A hint for telling devices apart and nothing more: whoever sends it chooses what it says. */
export function deviceKind(userAgent: string): DeviceKind {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(
  table: readonly (readonly [name: string, sign: RegExp])[],
  userAgent: string,
): string | null {
  return table.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
