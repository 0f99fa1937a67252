import { expect, test } from 'vitest'
import { bookDifference, closeDay, reopenDay } from '#contract/counter/day-close'
import { closeYear, reopenYear } from '#contract/counter/years'
import { deskForAllTests, newKey } from '#tests/desk/desk'

const [today, instituteName, reason] = ['2026-06-15', 'Pune', 'Counted wrong']
const desk = deskForAllTests()

/** The last event of Pune, and the last one that has a seal. */
const ends = async () => {
  const { rows } = await desk.server.database.owner.query(
    `select h.seq::integer as written, max(s.seq)::integer as sealed from institutes i
     join ledger_heads h on h.institute_id = i.id left join seals s on s.institute_id = i.id
     where i.name = $1 group by h.seq`,
    [instituteName],
  )
  return rows[0]
}

test('whatever closes or reopens a day or a year is sealed at once, with all that was written before', async () => {
  await desk.pay(await desk.enrol({ enrollmentDate: '2026-03-30' }), 500)
  expect((await ends()).sealed).toBeNull()
  const steps: (() => Promise<unknown>)[] = [
    () => desk.pune.ok(closeDay, { body: { date: today, counted: { '50': 9 }, reason }, key: newKey() }),
    () => desk.pune.ok(bookDifference, { params: { date: today }, body: { difference: -50 }, key: newKey() }),
    () => desk.admin.ok(reopenDay, { params: { date: today }, query: { instituteName, reason } }),
    () => desk.admin.ok(closeYear, { body: { financialYear: '25-26', instituteName }, key: newKey() }),
    () => desk.admin.ok(reopenYear, { params: { financialYear: '25-26' }, query: { instituteName, reason } }),
  ]
  for (const step of steps) {
    const { written: before } = await ends()
    await step()
    const { written, sealed } = await ends()
    expect(written).toBeGreaterThan(before)
    expect(sealed).toBe(written)
  }
})
