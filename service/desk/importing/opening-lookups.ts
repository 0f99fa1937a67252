import { type Kysely, sql } from 'kysely'
import type { Paise } from '#contract/fields/money'
import { type Closing, nothingClosed } from '#ledger/closing/closing'
import { beginningsOf, eventsThatMake } from '#ledger/events/lists'
import type { DB } from '#models/database'
import type { Importing } from './importer.ts'

/** A name in the form in which names are compared. */
export const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export interface NamedCourse {
  readonly id: string
  readonly name: string
  readonly is_active: boolean
  readonly fees: number
}

/** The courses with a name: only those still offered, if there are any. */
export async function coursesByName(db: Kysely<DB>): Promise<(name: string) => readonly NamedCourse[]> {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'name', 'is_active', 'fees'])
    .where('deleted_at', 'is', null)
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => plain(name))
  return name => {
    const found = byName.get(plain(name)) ?? []
    const offered = found.filter(({ is_active }) => is_active)
    return offered.length > 0 ? offered : found
  }
}

export const pairName = (studentId: string, courseId: string): string => `${studentId} ${courseId}`

/** What exists already, for a dry run: the imported balances, the active enrollments, and what is closed. */
export async function standing({ db, institute }: Importing) {
  const booked = await bookedHere(db, institute).execute()
  const active = await db
    .selectFrom('read.enrollments')
    .select(['student_id', 'course_id'])
    .where('institute_id', '=', institute)
    .where('status', '=', 'active')
    .execute()
  const head = await db
    .selectFrom('ledger_heads')
    .select(sql<Partial<Closing>>`books`.as('closed'))
    .where('institute_id', '=', institute)
    .executeTakeFirst()
  return {
    closing: { ...nothingClosed, ...head?.closed },
    booked: new Map(booked.map(row => [pairName(row.student_id, row.course_id), row])),
    active: new Set(active.map(row => pairName(row.student_id, row.course_id))),
  }
}

/** An imported balance, with the fees that it was booked as. */
export interface Booked {
  readonly enrollment_id: string
  readonly fees: Paise
}

/** The imported balances whose enrollment was not deleted since. */
export const bookedHere = (db: Kysely<DB>, institute: string) =>
  db
    .selectFrom('opening_balances as balance')
    .select(['student_id', 'course_id', 'enrollment_id'])
    .select(eb =>
      eb
        .selectFrom('events')
        .select(sql<Paise>`(data ->> 'fees')::bigint`.as('fees'))
        .whereRef('events.institute_id', '=', 'balance.institute_id')
        .whereRef('events.stream_id', '=', 'balance.enrollment_id')
        .where('events.type', 'in', beginningsOf('enrollment'))
        .$asScalar()
        .$notNull()
        .as('fees'),
    )
    .where('institute_id', '=', institute)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('events')
            .select(sql`1`.as('one'))
            .whereRef('events.institute_id', '=', 'balance.institute_id')
            .whereRef('events.stream_id', '=', 'balance.enrollment_id')
            .where('events.type', 'in', eventsThatMake('withdrawn')),
        ),
      ),
    )
