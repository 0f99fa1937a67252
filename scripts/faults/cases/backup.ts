import { join } from 'node:path'
import type { Pool } from 'pg'
import { openPool } from '#db/connection/connect'
import { attachEmbedded } from '#db/embedded/start'
import { silent } from '#db/log'
import { temporaryFolder } from '../../paths.ts'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openWhole } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import { runScriptOf } from '../rig/script.ts'
import type { Case } from './case.ts'

/** A backup is made while payments come in, and restored elsewhere: a beginning of each log, with all that was known then. */
export const backup: Case = {
  name: 'backup',
  what: 'npm run backup under load, restored elsewhere and compared event by event',
  rounds: 3,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openWhole(options)
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(200)
      const known = load.payments.flatMap(({ acknowledged, key }) => (acknowledged ? [key] : []))
      const archive = join(rig.dataDir, `backup-${evidence.rounds}.tar.gz`)
      const made = await runScriptOf(rig, 'backup', '--out', archive)
      if (made.code !== 0) evidence.broken.push(`A backup ended with ${made.code}: ${made.lines.at(-1)}`)
      const dataDir = await temporaryFolder('restored', options.onEnd)
      const elsewhere = { ...rig, dataDir, settings: { DATA_DIR: dataDir } }
      const filled = await runScriptOf(elsewhere, 'restore', '--from', archive)
      if (filled.code !== 0) evidence.broken.push(`A restore ended with ${filled.code}: ${filled.lines.at(-1)}`)
      const restored = await readRestored(dataDir)
      const live = new Map((await rig.sql(readLog)).map(event => [placeOf(event), event]))
      const changed = restored.filter(event => live.get(placeOf(event))?.hash !== event.hash)
      if (changed.length > 0) evidence.untrue.push(`${changed.length} restored events aren't those of the log.`)
      const there = new Set(restored.map(({ reference }) => reference))
      for (const key of known.filter(one => !there.has(one)))
        evidence.lost.push(`Payment ${key} was acknowledged before the backup, and isn't in it.`)
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}

interface Kept {
  readonly institute: string
  readonly seq: number
  readonly hash: string
  readonly reference: string | null
}

const placeOf = ({ institute, seq }: Kept) => `${institute} ${seq}`

const readLog = async (owner: Pool): Promise<Kept[]> =>
  (
    await owner.query<Kept>(
      `select institute_id as institute, seq, encode(hash, 'hex') as hash, data ->> 'reference' as reference from events`,
    )
  ).rows

async function readRestored(dataDir: string): Promise<Kept[]> {
  const embedded = await attachEmbedded({ dataDir, log: silent })
  const owner = openPool(embedded.url, { max: 1, applicationName: 'faults' })
  try {
    return await readLog(owner)
  } finally {
    await owner.end()
    await embedded.stop()
  }
}
