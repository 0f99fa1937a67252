import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { businessDate } from '#contract/fields/dates'
import { noPaise, paise } from '#contract/fields/money'
import { openDatabase, openPool } from '#db/connection/connect'
import { startEmbedded } from '#db/embedded/start'
import { migrate } from '#db/migrate'
import type { Ledger } from '#log/append'
import type { Submission } from '#log/submission'
import { openLedgerAlone } from '#main/open-ledger'
import { openSystemPool } from '#main/pools'
import type { DB } from '#models/database'
import { createInstitute } from '#records/institutes/institutes'
import { log } from '../database.ts'
import { temporaryFolder } from '../paths.ts'
import type { OnEnd } from '../script.ts'
import type { Load } from './load.ts'

/** A new Postgres with institutes whose students make payments. */
export interface Scene {
  readonly url: string
  readonly superuserUrl: string
  /** Like the pool that the service uses for its own work: the same role and number of connections. */
  readonly pool: Pool
  readonly owner: Pool
  readonly institutes: readonly string[]
  /** Where seals lie: with this database, because another one's would disagree with it. */
  readonly storageUrl: string
}

export const clock = () => new Date()
export const inKolkata = (instant: Date) => businessDate(instant, 'Asia/Kolkata')
const paymentsEach = 6
const actor = newId()

export async function openScene(institutes: number, onEnd: OnEnd): Promise<Scene> {
  const dataDir = await temporaryFolder('bench', onEnd)
  const embedded = await startEmbedded({ dataDir, log })
  onEnd(embedded.stop)
  await migrate(embedded.url)
  const pool = openSystemPool(embedded.url, log)
  onEnd(() => pool.end())
  const owner = openPool(embedded.url, { max: 20, applicationName: 'bench' })
  onEnd(() => owner.end())
  const db = openDatabase<DB>(pool)
  const author = { userId: null, address: null }
  const ids: string[] = []
  for (let number = 1; number <= institutes; number++)
    ids.push(await db.transaction().execute(t => createInstitute(t, { instituteName: `Institute ${number}` }, author)))
  const { url, superuserUrl } = embedded
  const storageUrl = pathToFileURL(join(dataDir, 'uploads')).href
  return { url, superuserUrl, pool, owner, institutes: ids, storageUrl }
}

/** A ledger whose events are not projected. */
export const openBareLedger = (pool: Pool): Ledger => openLedgerAlone({ pool, clock, businessDate: inKolkata })

/**
 * Makes the payments of a round before it is timed, since real requests are made elsewhere. Students take turns and pay
 * a few times each, so that no stream becomes longer than a real one. Each caller belongs to one institute.
 */
export async function preparePayments(
  scene: Pick<Scene, 'institutes'>,
  ledger: Ledger,
  { institutes, calls }: Load,
): Promise<(index: number, caller: number) => Submission> {
  const places = scene.institutes.slice(0, institutes)
  // Fast callers send more than their share.
  const each = Math.ceil((calls / institutes) * (institutes > 1 ? 2 : 1.2))
  const queues = await Promise.all(places.map(institute => payments(ledger, institute, each)))
  return (_, caller) => {
    const payment = queues[caller % queues.length]?.pop()
    if (!payment) throw new Error('A caller used up all the prepared payments of its institute.')
    return payment
  }
}

async function payments(ledger: Ledger, institute: string, count: number): Promise<Submission[]> {
  const streams = await enrolAll(ledger, institute, Math.ceil(count / paymentsEach))
  return Array.from({ length: paymentsEach }, () => streams)
    .flat()
    .map(stream => ({ institute, actor, steps: [{ kind: 'enrollment', stream, command: receive() }] }))
}

/** Students and a course that are known to the records. */
interface Known {
  readonly ids: readonly string[]
  readonly course: string
}

/** Enrols students, new ones unless they are given, and returns the ids of their enrollments. */
export async function enrolAll(ledger: Ledger, institute: string, count: number, known?: Known): Promise<string[]> {
  const enrolments = Array.from({ length: count }, (_, index) => enrolment(institute, known?.ids[index], known?.course))
  await Promise.all(enrolments.map(one => ledger.submit(one)))
  return enrolments.flatMap(({ steps }) => steps.map(({ stream }) => stream))
}

const receive = () => ({
  type: 'ReceivePayment' as const,
  paymentId: newId(),
  amount: paise(1500_00),
  method: 'upi' as const,
  reference: '632514789012',
  note: null,
  paymentDate: inKolkata(clock()),
})

const enrolment = (institute: string, studentId = newId(), courseId = newId()): Submission => ({
  institute,
  actor,
  steps: [
    {
      kind: 'enrollment',
      stream: newId(),
      command: {
        type: 'EnrollStudent',
        studentId,
        courseId,
        fees: paise(12000_00),
        discount: noPaise,
        enrolledOn: inKolkata(clock()),
        nextDueOn: null,
        installments: [4000_00, 4000_00, 4000_00].map(amount => ({ dueOn: null, amount: paise(amount) })),
        ids: [newId(), newId(), newId()],
      },
    },
  ],
})
