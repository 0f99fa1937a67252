/** A list as Postgres reads it from text, whatever its items contain. */
export const arrayText = (items: readonly unknown[]): string =>
  `{${items.map(item => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
