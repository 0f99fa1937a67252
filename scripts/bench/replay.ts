import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#db/start-error'
import { nodeArguments } from '#jobs/command'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { openBar } from '../bar.ts'
import { temporaryFolder } from '../paths.ts'
import type { OnEnd } from '../script.ts'
import { fillBooks } from './books/fill-books.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import type { Tell } from './figures.ts'
import { table } from './results.ts'
import { openScene, type Scene } from './scene.ts'
import { residentMegabytes, root } from './service.ts'

interface ReplayOptions {
  readonly payments: number
  readonly tell: Tell
}

/** The least events a second, and the most memory of the command's own process. */
const goals: Readonly<Record<string, number>> = { rebuild: 150_000, verify: 100_000 }
const maxMegabytes = 200

interface Run {
  readonly seconds: number
  readonly megabytes: number
  /** Seconds of processor time. */
  readonly cpu: { readonly command: number; readonly postgres: number }
}

/** The commands that read every event: how many a second, with what memory. Each runs as an operator would start it. */
export async function benchReplay({ payments, tell }: ReplayOptions, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(8, onEnd)
  const bar = openBar('Filling', onEnd)
  const { events } = await fillBooks(scene, payments, done => bar.show(done, payments))
  bar.end()
  await validate(scene)
  await install(scene.pool, projections)
  const folder = await temporaryFolder('bench-replay', onEnd)
  const archive = join(folder, 'backup.tar.gz')
  const runs: [string, Run][] = []
  for (const command of ['rebuild', 'verify', 'backup'])
    runs.push([command, await run(scene, folder, command, ...(command === 'backup' ? ['--out', archive] : []))])
  const { size } = await stat(archive)
  const rows = runs.map(([command, one]) => rowOf(command, one, events))
  await tell([
    `${events.toLocaleString('en-IN')} events; the backup has ${(size / 1e6).toFixed(0)} MB.`,
    '',
    ...table(['command', 'seconds', 'events/s', 'µs here + Postgres', 'memory', 'goal', ''], rows),
  ])
  return rows.every(row => row.at(-1) === 'met') ? 0 : 1
}

/** Checks what was filled, as the product's walls are: a check that old rows may break is one that verify finds. */
async function validate({ owner }: Scene): Promise<void> {
  const { rows } = await owner.query<{ validate: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as validate
     from pg_constraint where not convalidated`,
  )
  for (const one of rows) await owner.query(one.validate)
}

function rowOf(command: string, { seconds, megabytes, cpu }: Run, events: number): string[] {
  const rate = events / seconds
  const goal = goals[command] ?? 0
  const each = (used: number) => ((used / events) * 1e6).toFixed(1)
  return [
    command,
    seconds.toFixed(1),
    rate.toFixed(0),
    `${each(cpu.command)} + ${each(cpu.postgres)}`,
    `${megabytes.toFixed(0)} MB`,
    `${goal > 0 ? `≥ ${goal} events/s, ` : ''}≤ ${maxMegabytes} MB`,
    rate >= goal && megabytes <= maxMegabytes ? 'met' : 'MISSED',
  ]
}

const milliseconds = 50

async function run({ url, owner }: Scene, folder: string, command: string, ...options: string[]): Promise<Run> {
  const before = await cpuOfPostgres(owner)
  const started = performance.now()
  const child = spawn(process.execPath, [...(await nodeArguments(command)), ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, STORAGE_URL: pathToFileURL(folder).href },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let [megabytes, used] = [0, 0]
  const watching = setInterval(async () => {
    const { pid = 0 } = child
    megabytes = Math.max(megabytes, await residentMegabytes(pid).catch(() => 0))
    // Once it has ended there is nothing to read any more.
    used = Math.max(used, (await cpuOf(pid)) || 0)
  }, milliseconds)
  const [code] = await once(child, 'exit')
  clearInterval(watching)
  if (code !== 0) throw new StartError(`npm run ${command} ended with ${code}.`)
  const seconds = (performance.now() - started) / 1000
  return { seconds, megabytes, cpu: { command: used, postgres: (await cpuOfPostgres(owner)) - before } }
}
