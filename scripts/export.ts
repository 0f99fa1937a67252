import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type ExportFormat, exportFormats, manifestBeside } from '#contract/reports/exports'
import { openDatabase, READER_ROLE } from '#db/connection/connect'
import { openExport } from '#exports/export'
import type { DB } from '#models/database'
import { openBar } from './bar.ts'
import { openLedgerDatabase } from './database.ts'
import { type Arguments, help, InvalidArguments, readArguments } from './export/arguments.ts'
import { writeExportFile, writeToStdout } from './export/write.ts'
import { lookAt, requireFolderOf } from './paths.ts'
import { exitCodes, lineOf, type OnEnd, runScript } from './script.ts'

/** Writes an export. Exit codes: 0 it was written; 1 it could not be written; 2 the arguments were wrong. */
await runScript(async onEnd => {
  const args = readArguments(process.argv.slice(2))
  if (args === 'help') {
    console.log(help)
    return 0
  }
  if (args.out !== undefined) checkTarget(args.out)
  try {
    return await write(args, onEnd)
  } catch (error) {
    if (error instanceof InvalidArguments) throw error
    console.error(lineOf(error))
    return exitCodes.failed
  }
})

async function write({ out, replace, institute, ...request }: Arguments, onEnd: OnEnd): Promise<number> {
  if (out !== undefined && !replace) refuseExisting(out, request.format)
  if (out === undefined && request.format === 'xlsx' && process.stdout.isTTY)
    throw new InvalidArguments('A workbook cannot be shown on a screen. Name a file: --out books.xlsx')
  const { pool, settings } = await openLedgerDatabase(onEnd, READER_ROLE)
  const db = openDatabase(pool)
  await checkBranch(db, institute)
  const bar = out === undefined && process.stdout.isTTY ? undefined : openBar('Exporting', onEnd)
  const scope = { institute: null, instituteName: institute }
  const { timeZone } = settings
  const written = openExport(db, { ...request, scope, timeZone }, process.stderr.isTTY ? bar?.show : undefined)
  if (out === undefined) return (await writeToStdout(written)) ? 0 : exitCodes.failed
  await writeExportFile(out, written)
  bar?.end()
  const counts = Object.entries(written.manifest().counts).map(([what, n]) => `${n.toLocaleString('en-IN')} ${what}`)
  console.log(`${out}: ${request.kind} as ${exportFormats[request.format].title}, ${counts.join(', ') || 'nothing'}.`)
  return 0
}

/** Throws InvalidArguments for an unknown name, which would otherwise look like a branch without any business. */
async function checkBranch(db: Kysely<DB>, institute: string | undefined): Promise<void> {
  if (institute === undefined) return
  const { rows } = await sql<{ name: string }>`select name from institutes order by lower(name)`.execute(db)
  if (rows.some(({ name }) => name.toLowerCase() === institute.toLowerCase())) return
  throw new InvalidArguments(
    `There is no branch "${institute}". There are: ${rows.map(({ name }) => name).join(', ')}.`,
  )
}

function checkTarget(out: string): void {
  if (lookAt('--out', out)?.isDirectory())
    throw new InvalidArguments(`${out} is a folder. Name a file in it, such as ${join(out, 'journal.csv')}.`)
  requireFolderOf('--out', out)
}

/** Last month's books must not be lost to a mistyped name. */
function refuseExisting(out: string, format: ExportFormat): void {
  const files = manifestBeside(format) ? [out, `${out}.manifest.json`] : [out]
  const existing = files.find(file => existsSync(file))
  if (existing !== undefined) throw new InvalidArguments(`${existing} exists. To replace it, add --replace.`)
}
