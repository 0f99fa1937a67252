import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { enrol, receive, today } from '#ledger/testing/commands'
import { ledgerForEachTest } from '#read/testing/test-ledger'
import { advancesOf } from './owed-then.ts'

const ledger = ledgerForEachTest()

/** Recently, only what was charged since is looked at; long ago, every balance. */
test.each([
  ['2026-06-04', 0],
  ['2026-06-05', 700_00],
  ['2026-06-09', 700_00],
  ['2026-06-10', 0],
  [today, 0],
])('what was paid before it was charged, as of %s, is %i paise, however long ago that is', async (asOf, advances) => {
  const [early, usual] = [newId(), newId()]
  await ledger.append(
    enrol({ as: early, student: newId(), on: '2026-06-10' }),
    receive(700_00, { as: early, number: 21, on: '2026-06-05' }),
    enrol({ as: usual, student: newId(), on: '2026-06-01' }),
    receive(300_00, { as: usual, number: 22, on: '2026-06-07' }),
  )
  await ledger.project()
  const { db } = ledger.database
  const asked = [today, '2030-01-01'].map(now => advancesOf(db, { institute: ledger.institute }, asOf, now))
  expect(await Promise.all(asked)).toEqual([advances, advances])
})
