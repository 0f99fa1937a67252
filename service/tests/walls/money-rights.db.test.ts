import { describe, expect, test } from 'vitest'
import { bookDifference, closeDay, reopenDay } from '#contract/counter/day-close'
import { recordEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import { closeYear, reopenYear } from '#contract/counter/years'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { updateEnrollment } from '#contract/enrollments'
import { clearRefundCheque, settleCheque, settleEnrollment, voidRefund } from '#contract/payments/after-payment'
import { voidPayment } from '#contract/payments/payments'
import { restateOpenings } from '#contract/records/openings'
import { moneyAccounts, receivable } from '#ledger/accounts'
import { type LedgerEvent, postingsOf, readEvent } from '#ledger/events/events'
import { eventsWith } from '#ledger/events/lists'
import { newKey, today } from '#tests/desk/desk'
import { importedAsIncome } from '#tests/desk/imported-as-income'
import { at } from '#tests/served/at'
import type { Client, Loose } from '#tests/served/client'
import { freshDay, refundByCheque } from '#tests/tools/samples/counter-samples'
import { samples } from '#tests/tools/samples/samples'
import { sceneForAllTests } from '#tests/tools/scene'

/**
 * Who may let money leave, and make a debt appear or vanish: judged by the postings of what was recorded, whichever road
 * led there. Every event of the catalogue that has postings must be reached, so a new one needs a road here.
 */
const scene = sceneForAllTests()

type Attempt = (client: Client) => Promise<readonly [Endpoint, Loose]>

const isWrite = ({ method, roles }: Endpoint) => method !== 'GET' && roles.includes('super_admin')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const bySample = endpoints.filter(isWrite).map((row): [string, Attempt] => {
  const input = async (client: Client): Promise<Loose> =>
    (await samples[nameOf(row)]?.input({ ...scene, client })) ?? {}
  return [nameOf(row), async client => [row, await input(client)]]
})

const cheque = async () => scene.desk.pay(await scene.desk.enrol(), 600, { paymentMethod: 'cheque' })
const cancelled = async () => {
  const enrollment = await scene.desk.enrol()
  const payment = await scene.desk.pay(enrollment, 600, { paymentMethod: 'cheque' })
  const body = { status: 'cancelled' as const }
  await scene.desk.admin.ok(updateEnrollment, { params: { id: enrollment.id }, body })
  return payment
}
const settled = (status: 'cleared' | 'bounced', charge: number): Attempt => {
  return async () => [settleCheque, { params: { id: (await cheque()).id }, body: { status, charge } }]
}
const incomeByCheque = async () => {
  const body = { source: 'Books', amount: 70, date: today, paymentMethod: 'cheque' as const, instituteName: 'Pune' }
  return (await scene.desk.admin.ok(recordEntry, { body, key: newKey() })).incomeExpense
}
const held = { status: 'held', reason: 'It was another cheque' } as const
const cleared = { status: 'cleared' } as const
const bouncedIncome = (charge: number): Attempt => {
  return async () => [
    settleEntryCheque,
    { params: { id: (await incomeByCheque()).id }, body: { status: 'bounced', charge } },
  ]
}
const changed = (body: Loose['body']): Attempt => {
  return async () => [updateEnrollment, { params: { id: (await scene.desk.enrol({ discount: 100 })).id }, body }]
}

/** Roads that the samples don't take. */
const others: readonly (readonly [string, Attempt])[] = [
  ['a bounce', settled('bounced', 0)],
  ['a bounce with a charge', settled('bounced', 1000)],
  ['a bounce with a high charge', settled('bounced', 5000)],
  ['a clearing with a high charge', settled('cleared', 1000.01)],
  [
    'a bounce after a cancellation',
    async () => [settleCheque, { params: { id: (await cancelled()).id }, body: { status: 'bounced' } }],
  ],
  [
    'a void of a cleared cheque',
    async () => {
      const { id } = await cheque()
      await scene.desk.admin.ok(settleCheque, { params: { id }, body: { status: 'cleared' } })
      return [voidPayment, { params: { id } }]
    },
  ],
  [
    'a clearing that is taken back',
    async () => {
      const params = { id: (await cheque()).id }
      await scene.desk.admin.ok(settleCheque, { params, body: cleared })
      return [settleCheque, { params, body: held }]
    },
  ],
  [
    'a clearing of other income that is taken back',
    async () => {
      const params = { id: (await incomeByCheque()).id }
      await scene.desk.admin.ok(settleEntryCheque, { params, body: cleared })
      return [settleEntryCheque, { params, body: held }]
    },
  ],
  [
    'a clearing of a refund that is taken back',
    async () => {
      const params = await refundByCheque(scene.desk)
      await scene.desk.admin.ok(clearRefundCheque, { params, body: cleared, key: newKey() })
      return [clearRefundCheque, { params, body: held }]
    },
  ],
  ['a bounce of other income', bouncedIncome(0)],
  ['a bounce of other income with a high charge', bouncedIncome(5000)],
  [
    'a void of other income whose cheque was cleared',
    async () => {
      const params = { id: (await incomeByCheque()).id }
      await scene.desk.admin.ok(settleEntryCheque, { params, body: { status: 'cleared' } })
      return [voidEntry, { params }]
    },
  ],
  [
    'a settlement with a refund',
    async () => {
      const { id } = await scene.desk.enrol()
      await scene.desk.pay({ id }, 600)
      return [settleEnrollment, { params: { id }, body: { writeOff: 4400, refund: 0.01, reason: 'Moved away' } }]
    },
  ],
  [
    'a void of a refund whose cheque was cleared',
    async () => {
      const params = await refundByCheque(scene.desk)
      await scene.desk.admin.ok(clearRefundCheque, { params, body: { status: 'cleared' }, key: newKey() })
      return [voidRefund, { params }]
    },
  ],
  ['a lower discount', changed({ discount: 0 })],
  ['another course', async client => changed({ courseId: scene.desk.java.id })(client)],
  ['a cancellation', changed({ status: 'cancelled' })],
  [
    'a return from a cancellation',
    async () => [updateEnrollment, { params: { id: (await cancelled()).enrollmentId }, body: { status: 'active' } }],
  ],
  [
    'an opening balance that was imported as income',
    async () => {
      await importedAsIncome(scene.desk)
      return [restateOpenings, { body: { instituteName: 'Pune' } }]
    },
  ],
  [
    'a till that was found short',
    async () => {
      const body = { date: freshDay(), counted: { '1': 0 }, reason: 'Counted once', instituteName: 'Pune' }
      const { difference } = (await scene.desk.admin.ok(closeDay, { body, key: newKey() })).dayClose
      return [bookDifference, { params: { date: body.date }, body: { difference, instituteName: 'Pune' } }]
    },
  ],
  [
    'the close of a year with a profit',
    async () => {
      await scene.desk.enrol({ enrollmentDate: '2026-03-30' })
      return [closeYear, { body: { financialYear: '25-26', instituteName: 'Pune' } }]
    },
  ],
  [
    'a closed year that is reopened',
    async () => {
      const year = { financialYear: '25-26', instituteName: 'Pune' }
      await scene.desk.admin.call(closeYear, { body: year, key: newKey() })
      const query = { reason: 'A bill came late', instituteName: 'Pune' }
      return [reopenYear, { params: { financialYear: '25-26' }, query }]
    },
  ],
  [
    'a day that is reopened after its difference was booked',
    async () => {
      const [params, body] = [{ date: '2026-06-14' }, { instituteName: 'Pune', reason: 'Counted once' }]
      const close = { ...body, date: params.date, counted: { '2000': 7 } }
      const { admin } = scene.desk
      const answer = await admin.call(closeDay, { body: close, key: newKey() })
      const difference = at(answer.json, 'dayClose.difference')
      await admin.call(bookDifference, { params, body: { ...body, difference }, key: newKey() })
      return [reopenDay, { params, query: body }]
    },
  ],
  [
    'recorded income',
    async () => {
      const [row = updateEnrollment] = endpoints.filter(one => nameOf(one) === 'POST /income-expense')
      return [row, { body: { type: 'income', source: 'Books', amount: 70, date: today, instituteName: 'Pune' } }]
    },
  ],
]

/** What an event does to the money of the institute and to what students owe. A payment only turns one into the other. */
function effectOf(event: LedgerEvent): string {
  const sumOf = (accounts: readonly string[]) =>
    postingsOf(event)
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { amount }) => sum + amount, 0)
  const [money, owed] = [sumOf(moneyAccounts), sumOf([receivable])]
  if (money !== 0) return money < 0 ? 'money leaves' : 'money comes'
  return owed > 0 ? 'a debt appears' : owed < 0 ? 'a debt vanishes' : 'money stays'
}

async function events(): Promise<LedgerEvent[]> {
  const { rows } = await scene.desk.server.database.owner.query<{ canon: string }>(
    'select canon from events order by institute_id, seq',
  )
  return rows.map(({ canon }) => readEvent(canon))
}

/** Who tries, and the only status with which an attempt may be refused. */
interface Who {
  readonly client: Client
  readonly refusal: number
}

/** What each attempt of a caller recorded that has postings, such as `RefundPaid: money leaves`. */
async function effectsOf(
  { client, refusal }: Who,
  [name, attempt]: readonly [string, Attempt],
): Promise<readonly string[]> {
  const [row, input] = await attempt(client)
  const before = new Set((await events()).map(({ institute, seq }) => `${institute} ${seq}`))
  const key = row.method === 'POST' && !row.keyless ? newKey() : undefined
  const { status, text } = await client.call(row, { ...input, key })
  const recorded = (await events()).filter(({ institute, seq }) => !before.has(`${institute} ${seq}`))
  if (status >= 400) expect([name, status, recorded.length], text).toEqual([name, refusal, 0])
  return recorded.filter(event => postingsOf(event).length > 0).map(event => `${event.type}: ${effectOf(event)}`)
}

async function allEffects(who: Who): Promise<readonly string[]> {
  const found = new Set<string>()
  const skipped = new Set(['POST /auth/logout', 'POST /auth/password', 'POST /auth/login'])
  for (const attempt of [...bySample, ...others].filter(([name]) => !skipped.has(name)))
    for (const effect of await effectsOf(who, attempt)) found.add(effect)
  return [...found].toSorted()
}

describe('by its effect on money', () => {
  test('a super admin reaches every event that has postings', async () => {
    const types = new Set(
      (await allEffects({ client: scene.desk.admin, refusal: 422 })).map(effect => effect.split(':')[0]),
    )
    expect([...types].toSorted()).toEqual(eventsWith('postings').toSorted())
  })

  test('a sub admin lets money leave as an expense, a till found short, a bounced cheque or a transfer, and never by giving it back', async () => {
    expect(await allEffects({ client: scene.desk.pune, refusal: 403 })).toEqual([
      'CashBanked: money stays',
      'CashDifferenceBooked: money comes',
      'CashDifferenceBooked: money leaves',
      'ChequeBounced: money leaves',
      'ChequeCleared: money stays',
      'ClearingVoided: money stays',
      'CourseChanged: a debt appears',
      'DiscountChanged: a debt appears',
      'DiscountChanged: a debt vanishes',
      'EnrollmentCancelled: a debt vanishes',
      'EntryChequeBounced: money leaves',
      'EntryChequeCleared: money stays',
      'EntryClearingVoided: money stays',
      'ExpenseRecorded: money leaves',
      'IncomeRecorded: money comes',
      'MoneyMoved: money leaves',
      'MoneyMoved: money stays',
      'PaymentReceived: money comes',
      'RefundChequeCleared: money stays',
      'RefundClearingVoided: money stays',
      'StudentEnrolled: a debt appears',
      'TransferConfirmed: money comes',
      'WriteOffAdjusted: a debt vanishes',
    ])
  })
})
