import { openBar } from '../bar.ts'
import type { OnEnd } from '../script.ts'
import { metered } from './cpu.ts'
import type { Tell } from './figures.ts'
import { drive, type Load, type Measured } from './load.ts'
import { drivePlain } from './plain.ts'
import { driveProjected } from './projected.ts'
import { type AppendResult, type ProjectedResult, resultLines } from './results.ts'
import { openBareLedger, openScene, preparePayments, type Scene } from './scene.ts'

const appends: readonly Load[] = [
  { callers: 1, institutes: 1, calls: 500 },
  { callers: 16, institutes: 1, calls: 4000 },
  { callers: 64, institutes: 1, calls: 10000 },
  { callers: 16, institutes: 16, calls: 4000 },
]
const projected: readonly Load[] = [
  { callers: 1, institutes: 1, calls: 300 },
  { callers: 64, institutes: 1, calls: 6000 },
  { callers: 64, institutes: 16, calls: 4000 },
]
/** The largest number of institutes in any load. */
const maxInstitutes = 16

export interface BenchOptions {
  readonly rounds: number
  readonly tell: Tell
}

/**
 * Compares appends, and writes that wait until they are projected, with plain inserts of the same bytes, in alternating
 * rounds on one Postgres. The first round only warms everything up and isn't counted.
 */
export async function benchAppend({ rounds, tell }: BenchOptions, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(maxInstitutes, onEnd)
  const bar = openBar('Measuring', onEnd)
  const appended: AppendResult[] = appends.map(load => ({ load, appends: [], plain: [] }))
  const shown: ProjectedResult[] = [true, false].flatMap(inProcess =>
    projected.map(load => ({ load, inProcess, writes: [], plain: [] })),
  )
  for (let round = 0; round <= rounds; round++) {
    const counts = round > 0
    for (const result of appended) {
      keep(result.appends, await driveAppends(scene, result.load), counts)
      const places = institutesOf(scene, result.load)
      keep(result.plain, await metered(scene.owner, () => drivePlain(scene.owner, result.load, places)), counts)
    }
    for (const inProcess of [true, false]) {
      const results = shown.filter(result => result.inProcess === inProcess)
      await driveProjected(scene, inProcess, results, async (result, measured) => {
        keep(result.writes, measured, counts)
        // At once, so that both see the same machine.
        keep(result.plain, await drivePlain(scene.owner, result.load, institutesOf(scene, result.load)), counts)
      })
    }
    bar.show(round + 1, rounds + 1)
  }
  bar.end()
  await tell(resultLines(appended, shown))
  return 0
}

const institutesOf = ({ institutes }: Scene, load: Load): string[] => institutes.slice(0, load.institutes)

const keep = (all: Measured[], measured: Measured, counts: boolean) => counts && all.push(measured)

async function driveAppends(scene: Scene, load: Load): Promise<Measured> {
  const ledger = openBareLedger(scene.pool)
  const payments = await preparePayments(scene, ledger, load)
  return metered(scene.owner, () => drive(load, (index, caller) => ledger.submit(payments(index, caller))))
}
