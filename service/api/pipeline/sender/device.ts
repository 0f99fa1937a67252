/** Each before those that its browsers also claim to be. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * The browser and the system of a `User-Agent`, such as `Firefox on Windows`; null if neither is known. Anybody can send
 * any text, so nothing else of it is kept.
 */
export function deviceOf(userAgent: string): string | null {
  const nameIn = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ') || null
}
