import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type LedgerService, openLedgerService } from '#main/open-ledger'
import { log } from '../database.ts'
import { metered } from './cpu.ts'
import { drive, type Measured } from './load.ts'
import type { ProjectedResult } from './results.ts'
import { clock, inKolkata, preparePayments, type Scene } from './scene.ts'
import { stopProcess } from './service.ts'

/**
 * Writes that are answered once their own event is projected, as in the API, with the worker in this or another
 * process.
 */
export async function driveProjected(
  scene: Scene,
  inProcess: boolean,
  results: readonly ProjectedResult[],
  onMeasured: (result: ProjectedResult, measured: Measured) => Promise<void>,
): Promise<void> {
  const worker = inProcess ? undefined : await startWorker(scene)
  const service = await openLedgerService({
    url: scene.url,
    pool: scene.pool,
    clock,
    businessDate: inKolkata,
    timeZone: 'Asia/Kolkata',
    onError: error => log.error({ err: error }, 'A job failed.'),
  })
  try {
    if (inProcess) await service.work()
    for (const result of results) await onMeasured(result, await driveOne(scene, service, result))
  } finally {
    await service.stop()
    if (worker) await stopProcess(worker)
  }
}

async function driveOne(scene: Scene, service: LedgerService, { load }: ProjectedResult): Promise<Measured> {
  const payments = await preparePayments(scene, service.ledger, load)
  await allProjected(scene)
  return metered(scene.owner, () =>
    drive(load, async (index, caller) => {
      const payment = payments(index, caller)
      const { seq } = await service.ledger.submit(payment)
      if (!(await service.projected(payment.institute, seq))) throw new Error('A write was not projected in time.')
    }),
  )
}

/** Waits until everything that was appended before is projected. */
async function allProjected({ pool }: Scene): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select exists (select from ledger_heads h where h.seq > 0 and (select coalesce(min(c.seq), 0) from checkpoints c where c.institute_id = h.institute_id) < h.seq) as behind`,
    )
    if (!rows[0].behind) return
  }
}

const entry = join(import.meta.dirname, '../../service/main/main.ts')

async function startWorker({ url, storageUrl }: Scene): Promise<ChildProcess> {
  const secrets = { JWT_SECRET: 'only for measuring, never to sign with', AADHAAR_KEY: '00'.repeat(32) }
  const worker = spawn(process.execPath, [entry, '--worker'], {
    env: { ...process.env, ...secrets, DATABASE_URL: url, LOG_LEVEL: 'warn', STORAGE_URL: storageUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  return worker
}
