/**
 * The statements of a migration, each of which ends with a line that ends with a semicolon, outside of `$$`. Where tables lie in
 * shards, Citus passes the text in which a statement came on to other machines, and there it may hold no other statement.
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let isInside = false
  for (const line of sql.split('\n')) {
    lines.push(line)
    if (line.split('$$').length % 2 === 0) isInside = !isInside
    if (isInside || !/^(?!\s*--).*;\s*$/.test(line)) continue
    statements.push(lines.join('\n'))
    lines = []
  }
  // Comments at the end are no statement.
  const rest = lines.filter(line => !/^\s*(--.*)?$/.test(line))
  return rest.length > 0 ? [...statements, lines.join('\n')] : statements
}
