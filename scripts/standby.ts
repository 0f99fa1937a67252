import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSecret } from '#db/data-folder'
import {
  makeStandby,
  openStandby,
  type Primary,
  promote,
  releaseStandby,
  requireStandby,
  startStandby,
  stopStandby,
} from '#db/embedded/standby'
import { attachEmbedded } from '#db/embedded/start'
import { codeOf, StartError } from '#db/start-error'
import { secretFiles } from '#settings/keys'
import { readScriptSettings, type ScriptSettings } from '#settings/settings'
import { log, refuseMissing } from './database.ts'
import { missingUploads } from './paths.ts'
import { argumentsOf, type OnEnd, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run standby -- make --in FOLDER [--asynchronous]
       npm run standby -- start | stop | promote --in FOLDER
       npm run standby -- require | release

A second embedded Postgres that has every payment on its own disk before the payment is acknowledged. DATA_DIR names the
ledger, FOLDER the data folder of its standby, best on another disk.

  make      copies the running ledger into FOLDER, follows it from there, and makes it wait for that (require);
            takes the place of a standby that is stopped or gone
  start     starts the standby again, for example after its machine was off, and gives it keys that were changed meanwhile
  stop      stops it; if it is required, nothing can be recorded until it is started again
  promote   makes it the ledger; then start the service with DATA_DIR=FOLDER, and the old one never again
  require   from now on a payment is acknowledged when the standby has it too
  release   no longer, because the standby is gone; what is recorded from now on is on one disk only

  --asynchronous   with make: payments don't wait for the standby, and the newest may be missing from it

With DATABASE_URL, Postgres is yours, and so is its standby: docs/scale.md says how.
Exit codes: 0 done; 2 not done.`

interface Asked {
  readonly settings: ScriptSettings
  /** The ledger, whose Postgres is started for the script if it isn't running. */
  readonly primary: () => Promise<Primary>
  /** The data folder of the standby. */
  readonly folder: string
  readonly asynchronous: boolean
}

const noneBefore = 'The one before lacks what is recorded from now on: never promote it, and remove its folder.'

/** What is done to a standby in a folder. Each returns what it says in the end. */
const inFolder: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  make: async ({ settings, primary, folder, asynchronous }) => {
    const ledger = await primary()
    const replaces = await makeStandby(ledger, folder)
    await copySecrets(settings.dataDir, folder)
    if (!asynchronous) await requireStandby(ledger)
    const waiting = asynchronous ? "Payments don't wait for it." : 'A payment is acknowledged when both have it.'
    return [`The standby in ${folder} follows. ${waiting}`, ...(replaces ? [noneBefore] : [])].join('\n')
  },
  start: async ({ settings, folder }) => {
    const home = await openStandby(folder)
    if (isOf(settings.dataDir, folder)) await copySecrets(settings.dataDir, folder)
    await startStandby(home)
    return 'The standby follows.'
  },
  stop: async ({ folder }) => {
    await stopStandby(await openStandby(folder))
    return 'The standby is stopped.'
  },
  promote: async ({ settings, folder }) => {
    await promote(await openStandby(folder))
    const isBeside = settings.storage.kind === 'folder' && settings.storage.path === join(settings.dataDir, 'uploads')
    const toDo = isBeside && (await missingUploads(join(folder, 'uploads')))
    const done = `This is the ledger now. Start the service with DATA_DIR=${folder}, and never again with the old one.`
    return toDo ? `${done}\n${toDo}` : done
  },
}

/** What is asked of the ledger. */
const ofPrimary: Readonly<Record<string, (primary: Primary) => Promise<string>>> = {
  require: async primary => {
    await requireStandby(primary)
    return 'A payment is acknowledged when the standby has it too.'
  },
  release: async primary => {
    await releaseStandby(primary)
    return "Payments don't wait for a standby any more."
  },
}

/** Makes, promotes and gives up the standby of the embedded Postgres. */
await runScript(async onEnd => {
  const { values, positionals } = argumentsOf(
    { in: { type: 'string' }, asynchronous: { type: 'boolean', default: false } },
    usage,
  )
  const [action = '', ...more] = positionals
  const settings = readScriptSettings()
  const primary = () => primaryOf(settings, onEnd)
  const say = async () => {
    if (more.length === 0 && values.in !== undefined && Object.hasOwn(inFolder, action))
      return inFolder[action]?.({ ...values, settings, primary, folder: resolve(values.in) })
    if (more.length === 0 && values.in === undefined && Object.hasOwn(ofPrimary, action))
      return ofPrimary[action]?.(await primary())
    throw wrongOptions(usage, [complaintOf(action, more, values.in)])
  }
  console.log(await say())
  return 0
})

/** What is wrong with what was asked, where nothing could be done with it. */
function complaintOf(action: string, more: readonly string[], folder: string | undefined): string {
  const actions = [...Object.keys(inFolder), ...Object.keys(ofPrimary)]
  const one = `It takes one of ${actions.join(', ')}`
  if (action === '') return `Say what to do. ${one}.`
  if (!actions.includes(action) || more.length > 0) return `${one}, and not "${[action, ...more].join(' ')}".`
  return folder === undefined
    ? '--in is missing: name the data folder of the standby.'
    : `${action} takes no --in: it is about the ledger in DATA_DIR.`
}

async function primaryOf(settings: ScriptSettings, onEnd: OnEnd): Promise<Primary> {
  if (settings.databaseUrl !== undefined)
    throw new StartError('DATABASE_URL names a Postgres of your own: docs/scale.md says how it gets a standby.')
  refuseMissing(settings)
  const embedded = await attachEmbedded({ dataDir: settings.dataDir, log })
  onEnd(embedded.stop)
  return embedded
}

/** Whether the data folder is that of the ledger which the standby in the other one was made of: then both have its password. */
function isOf(dataDir: string, folder: string): boolean {
  const [ledger, standby] = [dataDir, folder].map(one => readSecret(join(one, 'postgres', 'password')))
  return dataDir !== folder && ledger !== undefined && ledger === standby
}

/** The keys that the first start made. Uploads are not copied: a bucket outlives the machine. */
async function copySecrets(from: string, to: string): Promise<void> {
  for (const file of secretFiles)
    await copyFile(join(from, file), join(to, file)).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
}
