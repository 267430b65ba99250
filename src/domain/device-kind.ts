/** Browser and system from a device's `User-Agent`, under the names its owner uses. */
export interface DeviceKind {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Browsers by their distinctive token; those that also claim to be another are listed before it. */
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

/** A hint for distinguishing devices and nothing more, because clients choose their `User-Agent`. */
export function deviceKind(userAgent: string): DeviceKind {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(
  table: readonly (readonly [name: string, sign: RegExp])[],
  userAgent: string,
): string | null {
  return table.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
