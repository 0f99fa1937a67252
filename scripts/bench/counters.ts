import { v7 as newId } from 'uuid'
import { projectAll } from '#main/open-ledger'
import { type Connection, openConnection } from './connection.ts'
import type { Load } from './load.ts'
import { enrolAll, openBareLedger, type Scene } from './scene.ts'
import { type Service, signIn } from './service.ts'

/** Counters of institutes, each with a connection and a session of its own. */
export interface Counters {
  /** Enrols students and opens the counters of a load. */
  readonly open: (load: Load) => Promise<OpenCounters>
}

interface OpenCounters {
  /** Takes the next payment at the counter of a caller. */
  readonly pay: (index: number, caller: number) => Promise<void>
  readonly close: () => void
}

const password = 'a-password-for-the-bench'
/** How often a student pays in a round. */
const paymentsEach = 5

export async function openCounters(scene: Scene, service: Service): Promise<Counters> {
  const course = newId()
  await scene.owner.query(`insert into courses (id, name, duration, fees) values ($1, 'Tally Prime', 3, 1200000)`, [
    course,
  ])
  const clerks = await Promise.all(scene.institutes.map((_, index) => hireClerk(service, index + 1)))
  const sessions = new Map<string, string>()
  /** The session of a counter in an institute. */
  const sessionOf = async (institute: number, caller: number) => {
    const token = sessions.get(`${institute} ${caller}`) ?? (await signIn(service.url, password, clerks[institute]))
    sessions.set(`${institute} ${caller}`, token)
    return token
  }
  return {
    open: async load => {
      const bodies = await preparePayments(scene, course, load)
      const { callers, institutes } = load
      const connections = await Promise.all(Array.from({ length: callers }, () => openConnection(service.url)))
      // A single connection serves all institutes in turn.
      const placeOf = (index: number, caller: number) => (callers < institutes ? index : caller) % institutes
      for (let number = 0; number < Math.max(callers, institutes); number++)
        await sessionOf(number % institutes, number % callers)
      return {
        pay: async (index, caller) => {
          const place = placeOf(index, caller)
          const [connection, body] = [connections[caller], bodies[place]?.pop()]
          if (!connection || body === undefined) throw new Error('Nobody is left who pays at this counter.')
          await pay(connection, await sessionOf(place, caller), body)
        },
        close: () => {
          for (const { close } of connections) close()
        },
      }
    },
  }
}

/** Makes a clerk of an institute, and returns their username. */
async function hireClerk({ url, token }: Service, number: number): Promise<string> {
  const username = `clerk-${number}`
  const body = { username, email: `${username}@example.com`, password, fullName: `Clerk ${number}`, role: 'sub_admin' }
  const response = await fetch(`${url}/api/auth/users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, instituteName: `Institute ${number}` }),
  })
  if (response.status !== 201) throw new Error(`A clerk was not made: ${await response.text()}`)
  return username
}

/** The bodies of a round by institute, made before it is timed. */
async function preparePayments(scene: Scene, course: string, { institutes, calls }: Load): Promise<string[][]> {
  const places = scene.institutes.slice(0, institutes)
  // Fast callers send more than their share.
  const students = Math.ceil((calls / institutes / paymentsEach) * (institutes > 1 ? 2 : 1.2))
  const ledger = openBareLedger(scene.pool)
  const enrolled = await Promise.all(
    places.map(async institute =>
      enrolAll(ledger, institute, students, { ids: await admit(scene, institute, students), course }),
    ),
  )
  await projectAll(scene.pool, places)
  return enrolled.map(streams => Array.from({ length: paymentsEach }, () => streams.map(paymentOf)).flat())
}

/** Enters new students, and returns their ids. */
async function admit({ owner }: Scene, institute: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into students (institute_id, id, first_name, last_name, email, mobile, date_of_birth, address)
     select $1, id, 'Asha', 'Patil', id || '@example.com', '9876543210', '2004-02-29', '12 Tilak Road'
     from (select uuidv7() as id from generate_series(1, $2)) as new returning id`,
    [institute, count],
  )
  return rows.map(({ id }) => id)
}

let references = 0

/** Half of the payments are in cash; of the others each has its own reference, as those of banks do. */
function paymentOf(enrollmentId: string, index: number): string {
  references += 1
  const method =
    index % 2 === 0
      ? { paymentMethod: 'cash' }
      : { paymentMethod: 'upi', transactionId: String((references * 7_919_317) % 1_000_000_000_000).padStart(12, '6') }
  return JSON.stringify({ enrollmentId, amount: 1500, ...method })
}

async function pay(connection: Connection, token: string, payment: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() }
  const { status, body } = await connection.post('/api/payments', headers, payment)
  if (status !== 201) throw new Error(`A payment was answered with ${status}: ${body.slice(0, 500)}`)
}
