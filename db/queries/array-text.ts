/** A list as Postgres reads it from text, whatever its items contain. */
export const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join(',')}}`

function itemText(item: unknown): string {
  if (item === null) return 'NULL'
  if (item instanceof Buffer) return `"\\\\x${item.toString('hex')}"`
  return `"${String(item).replace(/["\\]/g, '\\$&')}"`
}
