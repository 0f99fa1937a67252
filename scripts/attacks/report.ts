import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { table } from '../bench/results.ts'
import type { Outcome } from './judge.ts'

const page = join(import.meta.dirname, '../../docs/security.md')
const begin = '<!-- attacks -->'
const end = '<!-- /attacks -->'

/** Nobody should wait longer than this for the sake of one request. */
const bearable = 50

export function tableOf(outcomes: readonly Outcome[], quiet: number): string[] {
  const rows = outcomes.map(({ name, attacks, faults, slowest: { what, milliseconds } }) => [
    name,
    String(attacks),
    String(faults.length),
    `${milliseconds.toFixed(0)}${milliseconds > bearable ? ' !' : ''}`,
    what.slice(0, 60),
  ])
  return [
    ...table(['attacks', 'made', 'faults', 'others waited, ms', 'longest during'], rows),
    '',
    `Without any attack others waited up to ${quiet.toFixed(0)} ms; the goal is ${bearable} ms on a quiet machine.`,
  ]
}

/** Puts the table into `docs/security.md`, in place of the last one. */
export async function keep(outcomes: readonly Outcome[], lines: readonly string[], postgres: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const count = outcomes.reduce((sum, { attacks }) => sum + attacks, 0)
  const made = `${count} attacks on ${day} by \`npm run test:attacks\` with Node ${process.versions.node} and PostgreSQL ${postgres}, on ${availableParallelism()} processors under a load of ${loadavg()[0]?.toFixed(1)}.`
  const aims = outcomes.map(({ name, aim }) => `- **${name}**: ${aim}.`)
  const text = await readFile(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  await writeFile(
    page,
    `${before}${begin}\n${[made, '', ...aims, '', '```', ...lines, '```'].join('\n')}\n${end}${after}`,
  )
}
