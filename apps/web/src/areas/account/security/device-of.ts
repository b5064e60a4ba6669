type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** The first that matches is named: most browsers also call themselves Safari and Chrome. */
const browsers: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\/|Opera Mini/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (Mobile\/\S+ )?Safari\//],
];

const systems: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What a `User-Agent` header says about browser and system, as far as it is known; null otherwise. */
export function deviceOf(userAgent: string): { readonly browser: string | null; readonly system: string | null } {
  const first = (names: Names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
