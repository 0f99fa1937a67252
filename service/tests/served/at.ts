/** The value at a path of some JSON, such as `payment.id` or `rows.0.amount`; undefined where there is none. */
export const at = (json: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      json,
    )

/** The list at such a path. */
export function listAt(json: unknown, path: string): readonly unknown[] {
  const list = at(json, path)
  if (!Array.isArray(list)) throw new Error(`There is no list at ${path}.`)
  return list
}
