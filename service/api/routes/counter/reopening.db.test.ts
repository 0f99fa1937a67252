import { expect, test } from 'vitest'
import { closeDay, downloadDaySheet, listDayCloses, reopenDay } from '#contract/counter/day-close'
import { recordPayment } from '#contract/payments/payments'
import { deskForEachTest, newKey } from '#tests/desk/desk'
import { at } from '#tests/served/at'

const today = '2026-06-15'
const desk = deskForEachTest()

const pay = (enrollmentId: string, amount: number, paymentDate = today) =>
  desk.pune.call(recordPayment, { body: { enrollmentId, amount, paymentDate }, key: newKey() })
const close = (date: string, reason = 'Counted later') =>
  desk.pune.ok(closeDay, { body: { date, counted: {}, reason }, key: newKey() })
const asked = (date = today) => ({ params: { date }, query: { reason: 'A slip was found', instituteName: 'Pune' } })
const closes = async (date?: string) =>
  (await desk.pune.ok(listDayCloses, { query: { ...(date && { date }) } })).dayCloses

test('a super admin reopens the last closed day with a reason; its next close takes the place of the first', async () => {
  const { id } = await desk.enrol({ enrollmentDate: '2026-06-01' })
  await pay(id, 100, '2026-06-12')
  await close('2026-06-12')
  await pay(id, 200, '2026-06-14')
  await pay(id, 300)
  await close(today)
  expect((await pay(id, 1)).status).toBe(422)
  expect((await desk.pune.call(reopenDay, asked())).status).toBe(403)
  expect((await desk.admin.refused(reopenDay, { ...asked(), query: { instituteName: 'Pune' } })).details).toEqual([
    { path: 'reason', message: 'is required.' },
  ])
  expect((await desk.admin.refused(reopenDay, asked('2026-06-12'))).error).toBe(
    'Only the last closed day can be reopened, which is 15/06/2026.',
  )
  const { dayClose } = await desk.admin.ok(reopenDay, asked())
  expect(dayClose).toMatchObject({ date: today, expected: 600, reopened: { reason: 'A slip was found' } })
  // The cash of a day that was closed together with it may be corrected too; what was closed before it stays closed.
  expect((await pay(id, 5, '2026-06-14')).status).toBe(201)
  expect((await pay(id, 7)).status).toBe(201)
  expect((await pay(id, 1, '2026-06-12')).status).toBe(422)
  const again = (await close(today)).dayClose
  expect(again).toMatchObject({ opening: 100, received: 512, expected: 612, reopened: null })
  expect((await closes()).map(({ date, expected, reopened }) => [date, expected, reopened?.reason])).toEqual([
    [today, 612, undefined],
    [today, 600, 'A slip was found'],
    ['2026-06-12', 100, undefined],
  ])
  await desk.expectSound()
})

test('a close says which days it covers, and what moved on each of them as it saw them', async () => {
  const { id } = await desk.enrol({ enrollmentDate: '2026-06-01' })
  await pay(id, 100, '2026-06-12')
  const { openDays } = await desk.pune.ok(listDayCloses)
  expect(openDays).toEqual([{ date: '2026-06-12', instituteName: 'Pune' }])
  await close('2026-06-12')
  await pay(id, 200, '2026-06-14')
  await pay(id, 300)
  expect((await desk.admin.ok(listDayCloses)).openDays).toEqual([{ date: '2026-06-14', instituteName: 'Pune' }])
  await close(today)
  await desk.admin.ok(reopenDay, asked())
  await pay(id, 5, '2026-06-14')
  await close(today)
  const nothing = { otherIncome: 0, refunds: 0, expenses: 0, banked: 0, moved: 0 }
  expect((await closes(today)).map(({ coversFrom, days }) => ({ coversFrom, days }))).toEqual(
    [205, 200].map(received => ({
      coversFrom: '2026-06-13',
      days: [
        { date: '2026-06-14', received, ...nothing },
        { date: today, received: 300, ...nothing },
      ],
    })),
  )
  expect(await closes('2026-06-12')).toMatchObject([
    { coversFrom: null, days: [{ date: '2026-06-12', received: 100 }] },
  ])
  expect((await desk.pune.ok(listDayCloses)).openDays).toEqual([])
  expect((await desk.pune.call(downloadDaySheet, { query: { date: today } })).status).toBe(200)
})

test('days that nobody closed are found in any range of the past, and without one since the last close of each branch', async () => {
  const { id } = await desk.enrol({ enrollmentDate: '2026-04-01' })
  for (const date of ['2026-04-01', '2026-04-30', '2026-05-01', '2026-06-14', today]) await pay(id, 1, date)
  const open = async (query: { startDate?: string; endDate?: string }) =>
    (await desk.pune.ok(listDayCloses, { query })).openDays.map(({ date }) => date)
  expect(await open({ startDate: '2026-04-01', endDate: '2026-04-30' })).toEqual(['2026-04-30', '2026-04-01'])
  expect(await open({ startDate: '2026-05-01', endDate: today })).toEqual(['2026-06-14', '2026-05-01'])
  // A branch that never closed a day is not told of years.
  expect(await open({})).toEqual(['2026-06-14'])
  await close('2026-04-30')
  expect(await open({ startDate: '2026-04-01', endDate: '2026-04-30' })).toEqual([])
  expect(await open({})).toEqual(['2026-06-14', '2026-05-01'])
  const other = await desk.enrol({ instituteName: 'Nashik', enrollmentDate: '2026-04-01' }, desk.admin)
  await desk.nashik.ok(recordPayment, {
    body: { enrollmentId: other.id, amount: 1, paymentDate: '2026-04-02' },
    key: newKey(),
  })
  expect((await desk.admin.ok(listDayCloses)).openDays).toEqual([
    { date: '2026-06-14', instituteName: 'Pune' },
    { date: '2026-05-01', instituteName: 'Pune' },
  ])
  await desk.nashik.ok(closeDay, { body: { date: '2026-04-02', counted: { 1: 1 } } })
  expect(await open({})).toEqual(['2026-06-14', '2026-05-01'])
})

test('a close counts as reopened by its own branch, not by another whose close has the same number', async () => {
  for (const client of [desk.pune, desk.nashik]) await client.ok(closeDay, { body: { date: today, counted: {} } })
  await desk.admin.ok(reopenDay, { ...asked(), query: { reason: 'For Nashik', instituteName: 'Nashik' } })
  const { dayCloses } = await desk.admin.ok(listDayCloses)
  expect(dayCloses.map(({ instituteName, reopened }) => [instituteName, reopened?.reason])).toEqual([
    ['Nashik', 'For Nashik'],
    ['Pune', undefined],
  ])
})

test('whoever asks again to reopen a day, because no answer came, is told that it is done', async () => {
  await close('2026-06-14')
  await close(today)
  const first = await desk.admin.ok(reopenDay, asked())
  expect((await desk.admin.ok(reopenDay, asked())).dayClose).toEqual(first.dayClose)
  const otherwise = { ...asked(), query: { reason: 'Another one', instituteName: 'Pune' } }
  expect((await desk.admin.refused(reopenDay, otherwise)).error).toBe('The day 15/06/2026 is not closed.')
  await desk.admin.ok(reopenDay, asked('2026-06-14'))
  // A later close took the day in.
  await close(today)
  expect((await desk.admin.refused(reopenDay, asked('2026-06-14'))).error).toBe(
    'Only the last closed day can be reopened, which is 15/06/2026.',
  )
  expect((await closes()).filter(({ reopened }) => reopened)).toHaveLength(2)
})

test('a day is reopened once, however many ask at once, while payments come in', async () => {
  const { id } = await desk.enrol()
  await close(today)
  const reopenings = Array.from({ length: 4 }, () => desk.admin.call(reopenDay, asked()))
  const payments = Array.from({ length: 20 }, () => pay(id, 10))
  const answers = await Promise.all(reopenings)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await closes()).toHaveLength(1)
  const taken = await Promise.all(payments)
  for (const { status, json } of taken.filter(answer => answer.status !== 201))
    expect({ status, code: at(json, 'code') }).toEqual({ status: 422, code: 'DAY_CLOSED' })
  const received = 10 * taken.filter(({ status }) => status === 201).length
  // A second close and a reopening race for the same head: whichever comes last, the books are whole.
  const [closing] = await Promise.all([close(today), desk.admin.call(reopenDay, asked())])
  expect(closing.dayClose).toMatchObject({ opening: 0, received })
  await desk.expectSound()
})
