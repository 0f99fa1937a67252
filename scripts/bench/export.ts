import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ExportFormat } from '#contract/reports/exports'
import { openDatabase, openPool, READER_ROLE } from '#db/connection/connect'
import { StartError } from '#db/start-error'
import { openExport } from '#exports/export'
import { openBar } from '../bar.ts'
import { writeExportFile } from '../export/write.ts'
import { temporaryFolder } from '../paths.ts'
import type { OnEnd } from '../script.ts'
import { fillLedger } from './filled-ledger.ts'
import { openScene } from './scene.ts'

/** By how much an export may increase the memory of the process, however long the journal is. */
const maxMegabytes = 150
/** The least entries a second. Each is two rows or more of the file. */
const leastEntries = 40_000

/** Measures the export of a long journal in each format: seconds, size and memory. */
export async function benchExport({ payments }: { readonly payments: number }, onEnd: OnEnd): Promise<number> {
  const scene = await openScene(1, onEnd)
  const [institute] = scene.institutes
  if (institute === undefined) throw new StartError('There is no institute to fill.')
  const bar = openBar('Filling', onEnd)
  await fillLedger(scene.pool, institute, payments, done => bar.show(done, payments))
  bar.end()
  await scene.owner.query('analyze')
  const folder = await temporaryFolder('exports', onEnd)
  const pool = openPool(scene.url, { max: 2, applicationName: 'bench', role: READER_ROLE, statementTimeout: 0 })
  onEnd(() => pool.end())
  let met = true
  for (const format of ExportFormat.options) {
    const out = join(folder, `journal.${format}`)
    global.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 20)
    const started = performance.now()
    const request = { kind: 'journal', format, scope: { institute: null }, timeZone: 'Asia/Kolkata' } as const
    const written = openExport(openDatabase(pool), request)
    await writeExportFile(out, written)
    clearInterval(watching)
    const grown = (peak - before) / 1e6
    met &&= grown < maxMegabytes
    const { size } = await stat(out)
    const entries = written.manifest().counts.entries ?? 0
    const seconds = (performance.now() - started) / 1000
    met &&= entries / seconds >= leastEntries
    console.log(
      `${format}: ${entries.toLocaleString('en-IN')} entries, ${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(0)} MB; ` +
        `${(entries / seconds).toFixed(0)} entries/s, goal ≥ ${leastEntries}: ${entries / seconds >= leastEntries ? 'met' : 'MISSED'}; ` +
        `memory grew by ${grown.toFixed(0)} MB, goal < ${maxMegabytes}: ${grown < maxMegabytes ? 'met' : 'MISSED'}`,
    )
    await rm(out)
  }
  return met ? 0 : 1
}
