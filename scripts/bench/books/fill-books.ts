import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { v7 as newId } from 'uuid'
import { addDays } from '#contract/fields/dates'
import { sessionConfig } from '#db/connection/connect'
import { studentDigest } from '#log/seals/cover-notes'
import { clock, inKolkata, type Scene } from '../scene.ts'
import { type Branch, openBranch } from './branch.ts'
import { eventLine, studentLine } from './lines.ts'
import { everyDayOf } from './plan.ts'

/** The books cover so many days up to today. */
const days = 3 * 365

export interface Filled {
  readonly payments: number
  readonly events: number
  readonly students: number
}

/**
 * Fills the institutes of a scene with about so many payments, spread evenly, and all that comes with them. The events are
 * decided and sealed by the ledger's own rules and copied into the log, whose checks are left out meanwhile: each event
 * has passed them. The read models are not touched.
 */
export async function fillBooks(
  { url, owner, institutes }: Scene,
  payments: number,
  onProgress: (done: number) => void,
): Promise<Filled> {
  const client = new Client({ ...sessionConfig(url), application_name: 'bench' })
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '256MB'`,
    )
    const courses = await addCourses(client)
    const { rows: extras } = await client.query<{ drop: string; make: string }>(extrasOf)
    for (const { drop } of extras) await client.query(drop)
    const filled = { payments: 0, events: 0, students: 0 }
    for (const [index, institute] of institutes.entries()) {
      const { rows } = await owner.query('select receipt_prefix from institutes where id = $1', [institute])
      const branch = openBranch({
        ...{ institute, courses, actor: newId(), seed: index + 1, prefix: rows[0].receipt_prefix },
        ...{ days, first: addDays(inKolkata(clock()), 1 - days) },
      })
      const students = await copyStudents(client, branch, Math.round(payments / institutes.length))
      const counted = await copyEvents(client, branch, done => onProgress(filled.payments + done))
      filled.payments += counted.payments
      filled.events += counted.events
      filled.students += students
    }
    for (const { make } of extras) await client.query(make)
    await client.query(
      `insert into audit (institute_id, action, subject, subject_id, digest)
       select institute_id, 'covered', 'student', id, ${studentDigest} from students`,
    )
    await client.query('vacuum analyze')
    return filled
  } finally {
    await client.end()
  }
}

/** What makes rows dearer and isn't needed while they come: checks, references, and indexes that no constraint needs. */
const extrasOf = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype in ('c', 'f') and conrelid in ('events'::regclass, 'students'::regclass)
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid in ('events'::regclass, 'students'::regclass)
    and not exists (select from pg_constraint where conindid = indexrelid)`

async function addCourses(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into courses (id, name, duration, fees)
     select uuidv7(), name, 6, 1500000 from unnest($1::text[]) as name returning id`,
    [['Tally Prime', 'MS Office', 'DTP', 'Typing', 'Java', 'Python', 'Web design', 'Spoken English', 'CCC', 'AutoCAD']],
  )
  return rows.map(({ id }) => id)
}

async function copyStudents(client: Client, branch: Branch, payments: number): Promise<number> {
  const copy = openCopy(
    client,
    'students (institute_id, id, first_name, middle_name, last_name, email, mobile, date_of_birth, address, created_at)',
  )
  let students = 0
  for (const { student, day } of everyDayOf(branch, payments))
    await copy.write(studentLine(branch, student, ++students, day))
  await copy.end()
  return students
}

async function copyEvents(client: Client, branch: Branch, onProgress: (payments: number) => void) {
  const copy = openCopy(
    client,
    'events (institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, command_id, canon, reverses, payment_id, prev_hash, hash)',
  )
  let [payments, events] = [0, 0]
  for (const added of branch.live())
    for (const one of added) {
      await copy.write(eventLine(one))
      events++
      if (one.event.type === 'PaymentReceived' && ++payments % 10_000 === 0) onProgress(payments)
    }
  await copy.end()
  const { seq, hash, serials, held } = branch.head()
  await client.query('update ledger_heads set seq = $2, hash = $3, receipts = $4, books = $5 where institute_id = $1', [
    branch.institute,
    seq,
    hash,
    serials,
    { held },
  ])
  return { payments, events }
}

/** Characters that are sent at once: a row by itself would cost a call of the system. */
const pieceSize = 200_000

function openCopy(client: Client, target: string) {
  const copy = client.query(from(`copy ${target} from stdin`))
  let piece = ''
  return {
    write: async (line: string) => {
      piece += line
      if (piece.length < pieceSize) return
      const full = piece
      piece = ''
      if (!copy.write(full)) await once(copy, 'drain')
    },
    end: async () => {
      copy.end(piece)
      await finished(copy)
    },
  }
}
