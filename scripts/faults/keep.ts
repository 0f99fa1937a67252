import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machine } from '../bench/figures.ts'
import { cases } from './cases.ts'
import { head, rowOf } from './results.ts'
import type { Result } from './run.ts'

const page = join(import.meta.dirname, '../../docs/reliability.md')
const heading = '## Results'

/** Puts the rows of the cases that were run into `docs/reliability.md`, in place of their last ones. */
export async function keep(results: readonly Result[], command: string): Promise<void> {
  const text = await readFile(page, 'utf8')
  const at = text.indexOf(`${heading}\n`)
  const end = text.indexOf('\n## ', at + heading.length)
  const before = text.slice(0, at)
  const after = end < 0 ? '' : text.slice(end)
  const rows = new Map(rowsOf(text.slice(at, end < 0 ? undefined : end)))
  const day = new Date().toISOString().slice(0, 10)
  for (const result of results) rows.set(result.one.name, line([...rowOf(result), day]))
  const known = cases.flatMap(({ name }) => rows.get(name) ?? [])
  const run = `Last run on ${day} by \`${command}\` on ${machine()}, PostgreSQL 18.`
  const columns = [...head, 'day']
  const table = [line(columns), line(columns.map(() => '---')), ...known]
  await writeFile(page, `${before}${heading}\n\n${[run, '', ...table].join('\n')}\n${after}`)
}

const line = (cells: readonly string[]): string => `| ${cells.map(cell => cell.replaceAll('|', '/')).join(' | ')} |`

const rowsOf = (section: string) =>
  section.split('\n').flatMap(row => {
    const [, name] = row.match(/^\| ([a-z-]+) \|/) ?? []
    return name === undefined || name === head[0] ? [] : [[name, row] as const]
  })
