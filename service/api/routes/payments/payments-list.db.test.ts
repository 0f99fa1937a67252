import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { correctPayment, latestPayments, listPayments, voidPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { deskForAllTests, opened, today } from '#tests/desk/desk'

type Query = z.input<typeof listPayments.query & object>

const desk = deskForAllTests()
let abe: Enrollment
let bhide: Enrollment
/** The first receipt number of the payment that was corrected. */
let corrected: string
beforeAll(async () => {
  const { pay } = desk
  abe = await desk.enrol({ lastName: 'Abe' })
  bhide = await desk.enrol({ lastName: 'Bhide', courseId: desk.java.id }, desk.nashik)
  await pay(abe, 10, { paymentDate: '2026-04-10' })
  await pay(abe, 20, { paymentDate: '2026-05-31', paymentMethod: 'upi', transactionId: 'UTR_4411' })
  await pay(bhide, 30, { paymentDate: '2026-06-01', paymentMethod: 'bank_transfer' })
  await pay(bhide, 40, { paymentDate: '2026-06-01', paymentMethod: 'card' })
  desk.setClock(`${today}T10:00:01+05:30`)
  const wrong = await pay(abe, 50)
  await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
  const changed = await pay(abe, 59)
  corrected = changed.receiptNumber
  await desk.admin.ok(correctPayment, { params: { id: changed.id }, body: { amount: 60 } })
  desk.setClock(opened)
})

const amounts = (rows: readonly Payment[]) => rows.map(({ amount }) => amount)
const list = (query: Query = {}, client = desk.admin) => client.ok(listPayments, { query })
const listed = async (query: Query = {}, client = desk.admin) => amounts((await list(query, client)).payments)

test('the newest come first, those of one day by the order of recording, voided ones are left out', async () => {
  expect(await listed()).toEqual([60, 40, 30, 20, 10])
  expect(Object.keys(await list())).toEqual(['payments'])
})

describe('filters', () => {
  test.each<[Query, number[]]>([
    [{ includeVoided: true }, [60, 50, 40, 30, 20, 10]],
    [{ includeVoided: 'true', startDate: today }, [60, 50]],
    [{ includeVoided: 'false', startDate: today }, [60]],
    [{ startDate: '2026-05-31', endDate: '2026-06-01' }, [40, 30, 20]],
    [{ startDate: '2026-06-01', endDate: '2026-06-01' }, [40, 30]],
    [{ startDate: '2026-06-02' }, [60]],
    [{ endDate: '2026-05-30' }, [10]],
    [{ instituteName: 'nASHIK' }, [40, 30]],
    [{ instituteName: 'All' }, [60, 40, 30, 20, 10]],
    [{ instituteName: 'Atlantis' }, []],
    [{ paymentMethod: 'upi' }, [20]],
    [{ paymentMethod: 'cash' }, [60, 10]],
    [{ search: 'bhide' }, [40, 30]],
    [{ search: 'java' }, [40, 30]],
    [{ search: 'utr_44' }, [20]],
    [{ search: 'UTR%' }, []],
    [{ search: 'nas/26-27/00001' }, [30]],
    [{ search: 'abe', paymentMethod: 'cash', endDate: '2026-06-01' }, [10]],
  ])('%j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  test('by enrollment, by student, and by an earlier receipt number', async () => {
    expect(await listed({ enrollmentId: abe.id })).toEqual([60, 20, 10])
    expect(await listed({ studentId: bhide.studentId })).toEqual([40, 30])
    expect(await listed({ search: corrected })).toEqual([60])
  })

  test.each([
    ['startDate', 'yesterday'],
    ['paymentMethod', 'gold'],
    ['enrollmentId', 'abe'],
    ['includeVoided', 'yes'],
    ['sort', 'notes'],
    ['limit', 'many'],
  ])('%s of %s is refused', async (path, value) => {
    const { code, details } = await desk.admin.refused(listPayments, { query: { [path]: value } })
    expect([code, details.map(detail => detail.path)]).toEqual(['INVALID_INPUT', [path]])
  })

  test('a sub admin gets their own branch, whatever they ask for', async () => {
    expect(await listed({ instituteName: 'Pune' }, desk.nashik)).toEqual([40, 30])
    expect(await listed({ studentId: abe.studentId, includeVoided: true }, desk.nashik)).toEqual([])
    expect(await listed({ instituteName: 'all' }, desk.pune)).toEqual([60, 20, 10])
  })
})

describe('order and pages', () => {
  test.each<[Query['sort'], number[]]>([
    ['paymentDate', [10, 20, 30, 40, 60]],
    ['-paymentDate', [60, 40, 30, 20, 10]],
    ['amount', [10, 20, 30, 40, 60]],
    ['-amount', [60, 40, 30, 20, 10]],
    ['receiptNumber', [30, 40, 10, 20, 60]],
    ['-receiptNumber', [60, 20, 10, 40, 30]],
  ])('by %s: in one piece or page by page', async (sort, expected) => {
    expect(await listed({ sort })).toEqual(expected)
    const pages: number[] = []
    let cursor: string | null | undefined
    do {
      const answer = await list(cursor ? { sort, limit: 2, cursor } : { sort, limit: 2 })
      expect(answer.total).toBe(5)
      pages.push(...amounts(answer.payments))
      cursor = answer.nextCursor
    } while (cursor)
    expect(pages).toEqual(expected)
  })
})

describe('the latest', () => {
  test('are the ten newest that are not voided, of every branch or of one', async () => {
    const latest = async (query = {}, client = desk.admin) =>
      amounts((await client.ok(latestPayments, { query })).latestPayments)
    expect(await latest()).toEqual([60, 40, 30, 20, 10])
    expect(await latest({ instituteName: 'pune' })).toEqual([60, 20, 10])
    expect(await latest({ instituteName: 'Nashik' }, desk.pune)).toEqual([60, 20, 10])
    for (let amount = 100; amount < 109; amount++) await desk.pay(abe, amount)
    expect(await latest()).toEqual([60, 108, 107, 106, 105, 104, 103, 102, 101, 100])
  })
})
