/** A device as its user knows it. Null where the user agent names no known browser or system. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** In order: most browsers also name the ones that they descend from. */
const BROWSERS = [
  ["Edge", /\b(?:Edg|EdgA|EdgiOS)\//],
  ["Opera", /\b(?:OPR|OPT|OPX)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Brave", /\bBrave\//],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

/** In order: Android and Chrome OS also name Linux, and phones of Apple also name Mac OS X. */
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Chrome OS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

type Rules = readonly (readonly [name: string, pattern: RegExp])[];

/**
 * The device of a user agent by a short table: users tell their own few devices apart, and a whole list of user agents
 * would have to be kept up to date. Versions are left out, so that an update makes no new device.
 */
export function deviceOf(userAgent: string | null): Device {
  const find = (rules: Rules) => rules.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
