import { type Kysely, sql } from 'kysely'
import { paise, sum, toRupees } from '#contract/fields/money'
import type * as contract from '#contract/records/openings'
import { type AsIncome, mostRestated } from '#contract/records/openings'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { DB } from '#models/database'
import { resolveInstitute } from '#records/institutes/institutes'

/** How much of a branch's opening balances still counts as income. */
export async function openingsAsIncome(
  { caller, query }: RequestTo<typeof contract.openingsAsIncome>,
  { db }: Parts,
): Promise<AsIncome> {
  return sumOf(await asIncome(db, await resolveInstitute(db, caller, query.instituteName)))
}

/** Restates the first of them, and says what is left. What was booked before stays in the log beside the new entry. */
export async function restateOpenings(request: RequestTo<typeof contract.restateOpenings>, parts: Parts) {
  const institute = await resolveInstitute(parts.db, request.caller, request.body.instituteName)
  const wanted = (await asIncome(parts.db, institute)).slice(0, mostRestated)
  const { events } = await write(parts, request, {
    institute,
    steps: wanted.map(({ id, charged }) => ({
      kind: 'enrollment',
      stream: id,
      command: { type: 'RestateOpening', amount: paise(charged) },
    })),
  })
  const restated = events.flatMap(({ type, data }) => (type === 'OpeningRestated' ? [data.amount] : []))
  return {
    restated: { balances: restated.length, amount: toRupees(sum(restated)) },
    left: sumOf(await asIncome(parts.db, institute)),
  }
}

/** An imported balance, with what it was charged as income when it was imported, and the part that would be restated, in paise. */
interface Booked {
  readonly id: string
  readonly charged: number
  readonly restatable: number
}

/** An imported balance whose enrollment stands, was charged as income, and was not restated since. */
async function asIncome(db: Kysely<DB>, institute: string): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`
    select b.enrollment_id as id, (e.data ->> 'fees')::bigint as charged,
      least((e.data ->> 'fees')::bigint, r.fees) as restatable
    from opening_balances b
    join events e on e.institute_id = b.institute_id and e.stream_id = b.enrollment_id and e.type = 'StudentEnrolled'
    join read.enrollments r on r.institute_id = b.institute_id and r.id = b.enrollment_id
    where b.institute_id = ${institute} and not (e.data ? 'opening') and (e.data ->> 'fees')::bigint > 0 and r.fees > 0
      and not exists (select from events o where o.institute_id = b.institute_id and o.stream_id = b.enrollment_id
        and o.type = 'OpeningRestated')
    order by b.enrollment_id`.execute(db)
  return rows
}

const sumOf = (booked: readonly Booked[]): AsIncome => ({
  balances: booked.length,
  amount: toRupees(booked.reduce((sum, { restatable }) => sum + restatable, 0)),
})
