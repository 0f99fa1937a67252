import { openDatabase } from '#db/connection/connect'
import { StartError } from '#db/start-error'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import type { OnEnd } from '../script.ts'
import type { BenchOptions } from './append.ts'
import { fillReadModels } from './fill-read-models.ts'
import { openScene, type Scene } from './scene.ts'
import { type Service, startService } from './service.ts'

const rows = 100_000
/** By how much a list may increase the memory of the service at rest. */
const maxMegabytes = 60

interface Read {
  readonly firstByte: number
  readonly seconds: number
  readonly bytes: number
}

const lists = ['enrollments', 'payments', 'enrollments/upcoming', 'students'] as const

/** Compares long lists with a plain query of the same rows, and measures the memory that they take. */
export async function benchLists({ rounds, tell }: BenchOptions, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(1, onEnd)
  const [institute] = scene.institutes
  if (institute === undefined) throw new StartError('There is no institute to fill.')
  await install(scene.pool, projections)
  await fillReadModels({ db: openDatabase(scene.pool), owner: scene.owner }, institute, rows)
  const service = await startService(scene.url, onEnd)
  for (const list of lists) await readList(service, `${list}?limit=100`)
  const atRest = await service.megabytes()
  const lines = [`${rows} rows a list; the service takes ${atRest.toFixed(0)} MB at rest.`]
  let met = true
  for (const list of lists) {
    const plain = await times(rounds, () => selectPlainly(scene))
    const watched = service.watch()
    const reads = await times(rounds, () => readList(service, list))
    const grown = (await watched.stop()) - atRest
    met &&= grown < maxMegabytes
    lines.push(lineOf(list, reads, Math.min(...plain), grown))
  }
  await tell(lines)
  return met ? 0 : 1
}

function lineOf(list: string, reads: readonly Read[], plain: number, grown: number): string {
  const best = (of: (read: Read) => number) => Math.min(...reads.map(of))
  const [first, seconds] = [best(({ firstByte }) => firstByte), best(read => read.seconds)]
  const size = (best(({ bytes }) => bytes) / 1e6).toFixed(0)
  return [
    `GET /${list}: ${seconds.toFixed(2)} s for ${size} MB`,
    `first byte after ${first.toFixed(2)} s`,
    `${(first / plain).toFixed(2)} and ${(seconds / plain).toFixed(2)} of a plain select (${plain.toFixed(2)} s)`,
    `memory grew by ${grown.toFixed(0)} MB, goal < ${maxMegabytes}: ${grown < maxMegabytes ? 'met' : 'MISSED'}`,
  ].join('; ')
}

async function times<T>(rounds: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < rounds; round++) all.push(await work())
  return all
}

/** Seconds until the driver has all rows of an enrollment list, in order and with all their columns. */
async function selectPlainly({ pool }: Scene): Promise<number> {
  const started = performance.now()
  await pool.query(`select e.*, s.*, c.name, c.fees, i.name from read.enrollments e join students s on s.id = e.student_id
    join courses c on c.id = e.course_id join institutes i on i.id = e.institute_id order by e.enrolled_on desc, e.id desc`)
  return (performance.now() - started) / 1000
}

async function readList({ url, token }: Service, list: string): Promise<Read> {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  const response = await fetch(`${url}/api/${list}`, { headers: { Authorization: `Bearer ${token}` } })
  let firstByte: number | undefined
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    firstByte ??= since()
    bytes += chunk.length
  }
  if (!response.ok) throw new StartError(`GET /${list} was answered with ${response.status}.`)
  return { firstByte: firstByte ?? since(), seconds: since(), bytes }
}
