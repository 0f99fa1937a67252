import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { addDays } from '#contract/fields/dates'
import { enrol, receive, today } from '#tests/ledger/commands'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { listActivity } from './activity/list.ts'
import { listDues } from './dues/dues.ts'
import { listJournal } from './journal.ts'

/** What read models help to find is complete, even while one of them stays behind the ledger. */

const ledger = ledgerForEachTest()

test('Activity finds what no read model has read yet', async () => {
  const as = newId()
  await ledger.append(
    enrol({ as, student: newId() }),
    receive(5_00, { as, number: 9, method: 'upi', reference: 'UTR778899' }),
  )
  const asked = { institute: null, search: 'utr778899', timeZone: 'Asia/Kolkata' }
  const { activity } = await listActivity(ledger.database.db, asked)
  expect(activity.map(({ text }) => text)).toEqual([expect.stringContaining('UPI')])
})

test.each(['yet', 'at all of that branch'])(
  'the dues of a past day hold what no read model has read %s',
  async until => {
    if (until !== 'yet') await ledger.meddle('delete from checkpoints')
    const yesterday = addDays(today, -1)
    const asked = { institute: null, asOf: yesterday, limit: 10 }
    const as = newId()
    await ledger.append(enrol({ as, student: newId(), on: yesterday }))
    const { totals, total } = await listDues(ledger.database.db, asked, today)
    expect([totals.outstanding, totals.enrollments, total]).toEqual([5000, 1, 1])
  },
)

test('the journal of an account has every entry, though the totals of days have halted', async () => {
  const ofCash = () => listJournal(ledger.database.db, { institute: null, account: 'assets:cash', limit: 10 })
  const { entries, total } = await ofCash()
  expect(entries).toHaveLength(6)
  expect(total).toBe(6)
  await ledger.meddle(
    'delete from read.account_days',
    `update checkpoints set halted_at = 1, error = 'broken' where projection = 'account_days'`,
  )
  const behind = await ofCash()
  expect([behind.entries, behind.total]).toEqual([entries, total])
})
