import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import {
  changeCourse,
  changeStatus,
  correct,
  enrol,
  receive,
  today,
  voidPayment,
  withdraw,
} from '#tests/ledger/commands'
import { lockMonth } from '#tests/ledger/counter-commands'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { advancesOf } from './owed-then.ts'

const ledger = ledgerForEachTest()

test.each([
  ['2026-05-29', 0],
  ['2026-05-30', 100_00],
  ['2026-06-04', 100_00],
  ['2026-06-05', 800_00],
  ['2026-06-09', 800_00],
  ['2026-06-10', 100_00],
  [today, 0],
])('what was paid before it was charged, as of %s, is %i paise', async (asOf, advances) => {
  const [early, raised, withdrawn, usual] = [newId(), newId(), newId(), newId()]
  await ledger.append(
    enrol({ as: early, student: newId(), on: '2026-06-10' }),
    receive(700_00, { as: early, number: 21, on: '2026-06-05' }),
    enrol({ as: raised, student: newId(), fees: 400_00, on: '2026-06-01' }),
    receive(400_00, { as: raised, number: 22, on: '2026-06-01' }),
    { ...changeCourse(900_00), stream: raised },
    enrol({ as: usual, student: newId(), on: '2026-06-01' }),
    receive(300_00, { as: usual, number: 23, on: '2026-06-07' }),
  )
  await ledger.append(
    enrol({ as: withdrawn, student: newId(), on: '2026-06-13' }),
    receive(100_00, { as: withdrawn, number: 24, on: '2026-05-30' }),
  )
  await ledger.append({ ...lockMonth('2026-05'), stream: ledger.institute })
  await ledger.append({ ...voidPayment(24), stream: withdrawn })
  await ledger.append({ ...withdraw(), stream: withdrawn })
  await ledger.project()
  const { db } = ledger.database
  expect(await advancesOf(db, { institute: ledger.institute }, asOf)).toBe(advances)
  const maybe = await db.selectFrom('read.enrollments').select('id').where('early', '=', true).execute()
  expect(maybe).toHaveLength(1)
})

test('what is paid above a debt that is written off again only after a locked month is an advance until then', async () => {
  const cancelled = newId()
  await ledger.append(
    enrol({ as: cancelled, student: newId(), fees: 1000_00, on: '2026-05-01' }),
    receive(700_00, { as: cancelled, number: 21, on: '2026-05-02' }),
    { ...changeStatus('cancelled'), stream: cancelled },
  )
  ledger.goTo('2026-07-02')
  await ledger.append({ ...lockMonth('2026-06'), stream: ledger.institute })
  await ledger.append({ ...correct(21, { amount: 900_00 }), stream: cancelled })
  await ledger.project()
  const on = (asOf: string) => advancesOf(ledger.database.db, { institute: ledger.institute }, asOf)
  const days = ['2026-06-14', today, '2026-07-01', '2026-07-02']
  expect(await Promise.all(days.map(on))).toEqual([0, 200_00, 200_00, 0])
})
