/**
 * The parts of an instant by their names, such as `year` and `hour`. Browsers differ in how they put them together: Safari may
 * write 2026-04-05 in en-CA as 04/05/2026. It is in a file of its own, so that pages for visitors don't load the schemas.
 */
export const partsOf = (formatter: Intl.DateTimeFormat, instant: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
