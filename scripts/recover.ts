import { resolve } from 'node:path'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { recover } from '#db/embedded/archive/recover'
import { attachEmbedded } from '#db/embedded/start'
import { requireMigrated } from '#db/migrate'
import { StartError } from '#db/start-error'
import { keysOfLedger } from '#settings/keys'
import { readScriptSettings } from '#settings/settings'
import { log } from './database.ts'
import { complainOfKeys, placeKeyBefore } from './keys/key-before.ts'
import { lookAt, missingUploads } from './paths.ts'
import { optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run recover -- --from FOLDER [--until TIME]

Fills an empty DATA_DIR with the ledger as of any moment, from the log archive in FOLDER (the LOG_ARCHIVE_DIR of the lost
ledger). Uploads aren't in the log: copy them from the old DATA_DIR, or take them out of the last backup.

  --until TIME   leaves out what was recorded after this moment, such as 2026-11-22T18:05:00+05:30

Exit codes: 0 the ledger is there; 2 it is not.`

await runScript(async onEnd => {
  const { from, until } = optionsOf({ from: { type: 'string' }, until: { type: 'string' } }, usage)
  const moment = momentOf(until)
  const complaints = [
    ...(from === undefined ? ['--from is missing: name the folder of the log archive.'] : []),
    ...(moment === 'wrong' ? ['--until must be a moment with its time zone, such as 2026-11-22T18:05:00+05:30.'] : []),
  ]
  if (from === undefined || moment === 'wrong') throw wrongOptions(usage, complaints)
  const { dataDir, databaseUrl, storage } = readScriptSettings()
  if (databaseUrl !== undefined)
    throw new StartError('DATABASE_URL names a Postgres of your own: docs/backup.md says how it is recovered.')
  if (!lookAt('--from', resolve(from))?.isDirectory())
    throw new StartError(`--from ${resolve(from)} can't be read: there is no such folder.`)
  const started = performance.now()
  await recover({ folder: resolve(from), dataDir: resolve(dataDir), until: moment, keys: keysOfLedger })
  const toDo = moment && (await placeKeyBefore(resolve(from), resolve(dataDir), moment))
  const { url, stop } = await attachEmbedded({ dataDir, log })
  onEnd(stop)
  const pool = openPool(url, { max: 1, applicationName: 'script', role: SYSTEM_ROLE })
  onEnd(() => pool.end())
  const { rows } = await pool.query<{ name: string; seq: number; at: Date | null }>(
    `select i.name, h.seq, e.recorded_at as at from ledger_heads h join institutes i on i.id = h.institute_id
     left join events e on e.institute_id = h.institute_id and e.seq = h.seq order by i.name`,
  )
  for (const { name, seq, at } of rows)
    console.log(`${name}: ${seq.toLocaleString('en-IN')} events${at ? `, the last one of ${at.toISOString()}` : ''}`)
  for (const line of [
    storage.kind === 'folder' ? await missingUploads(storage.path) : undefined,
    toDo,
    await complainOfKeys(pool),
  ])
    if (line !== undefined) console.log(line)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`Recovered into ${resolve(dataDir)} in ${seconds} s. ${await nextStep(url)}`)
  return 0
})

/** A ledger that the service has yet to migrate can't be verified before. */
async function nextStep(url: string): Promise<string> {
  try {
    await requireMigrated(url)
    return 'Run npm run verify before you start the service.'
  } catch (error) {
    if (error instanceof StartError) return `${error.message} Run npm run verify after that.`
    throw error
  }
}

function momentOf(until: string | undefined): Date | undefined | 'wrong' {
  if (until === undefined) return undefined
  const moment = new Date(until)
  return Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(until) ? 'wrong' : moment
}
