import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { table } from '../bench/results.ts'
import type { Outcome } from './judge.ts'
import type { Wait } from './probe.ts'

const page = join(import.meta.dirname, '../../docs/security.md')
const begin = '<!-- attacks -->'
const end = '<!-- /attacks -->'

/** Nobody should wait while the service's thread works for longer than this, in milliseconds, for the sake of one request. */
const bearable = 50

export function tableOf(outcomes: readonly Outcome[], quiet: Wait): string[] {
  const rows = outcomes.map(({ name, attacks, faults, slowest: { what, waited, worked } }) => [
    name,
    String(attacks),
    String(faults.length),
    waited.toFixed(0),
    `${worked.toFixed(0)}${worked > bearable ? ' !' : ''}`,
    what.slice(0, 60),
  ])
  return [
    ...table(['attacks', 'made', 'faults', 'others waited, ms', 'of it for us, ms', 'longest during'], rows),
    '',
    `Without any attack others waited up to ${quiet.waited.toFixed(0)} ms, ${quiet.worked.toFixed(0)} ms of it for us. The goal is ${bearable} ms for us: what is more, the machine was busy with.`,
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
