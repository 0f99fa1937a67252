import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '#api/routes/testing/desk'
import type { Client } from '#api/testing/client'
import { listEnrollments, listUpcoming } from '#contract/enrollments/enrollments'
import { listPayments } from '#contract/payments/payments'
import { listStudents } from '#contract/records/students'
import { listDues } from '#contract/reports/dues'
import { soundOf } from '#wording/sounds'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  const names = [
    ['PRIYA', 'SHARMA'],
    ['PRIYANKA', 'SHARMA'],
    ['ASHA', 'PATIL'],
    ['आशा', 'पाटील'],
    ['सुनीता', 'श्रीवास्तव'],
  ]
  const nameless = { middleName: undefined, nextInstallmentDate: '2026-07-01' }
  for (const [index, [firstName, lastName]] of names.entries()) {
    const enrollment = await desk.enrol({ ...nameless, firstName, lastName, email: `s${index}@example.com` })
    await desk.pay(enrollment, 100, { transactionId: 'UTR 7', paymentMethod: 'upi' })
  }
  await desk.enrol({ firstName: 'Prya', lastName: 'Nashikkar', middleName: undefined }, desk.nashik)
})
afterAll(() => desk.server.stop())

const students = async (search: string, client: Client = desk.pune, instituteName?: string) =>
  (await client.ok(listStudents, { query: { search, instituteName } })).students.map(({ firstName }) => firstName)

describe('a search for students', () => {
  test.each<[string, string[]]>([
    ['prya', ['PRIYA', 'PRIYANKA']],
    ['preeya sharma', ['PRIYA', 'PRIYANKA']],
    ['प्रिया', ['PRIYA', 'PRIYANKA']],
    ['प्रिया शर्मा', ['PRIYA', 'PRIYANKA']],
    ['suneetha', ['सुनीता']],
    ['shrivastav', ['सुनीता']],
    ['सुनिता', ['सुनीता']],
    // What is found as it is typed is not joined by what only sounds so.
    ['priya', ['PRIYA', 'PRIYANKA']],
    ['priyanka', ['PRIYANKA']],
    ['asha', ['ASHA']],
    ['आशा', ['आशा']],
    ['patil asha', ['ASHA']],
    // Every word has to be found.
    ['prya patil', []],
    ['prya 9999999', []],
    ['zzz', []],
  ])('%j finds %j', async (search, found) => {
    expect((await students(search)).toSorted()).toEqual(found.toSorted())
  })

  test('forgives within a branch: what another one has, as it is typed or not, changes nothing', async () => {
    expect(await students('prya', desk.nashik)).toEqual(['PRYA'])
    expect(await students('suneeta', desk.nashik)).toEqual([])
    expect(await students('prya', desk.admin)).toEqual(['PRYA'])
    expect(await students('prya', desk.admin, 'Pune')).toEqual(['PRIYA', 'PRIYANKA'])
  })

  test('counts and pages what it forgives like everything else', async () => {
    const page = await desk.pune.ok(listStudents, { query: { search: 'prya', limit: 1 } })
    expect([page.total, page.students.map(({ firstName }) => firstName)]).toEqual([2, ['PRIYA']])
    const query = { search: 'prya', limit: 1, cursor: page.nextCursor ?? '' }
    const next = await desk.pune.ok(listStudents, { query })
    expect([next.total, next.nextCursor, next.students[0]?.firstName]).toEqual([2, null, 'PRIYANKA'])
  })
})

test('enrollments, installments, dues and payments are found by the same names', async () => {
  const query = { search: 'preeya' }
  const counts = await Promise.all([
    desk.pune.ok(listEnrollments, { query }).then(({ enrollments }) => enrollments.length),
    desk.pune.ok(listUpcoming, { query }).then(({ upcomingInstallments }) => upcomingInstallments.length),
    desk.pune.ok(listDues, { query }).then(({ dues }) => dues.length),
    desk.pune.ok(listPayments, { query }).then(({ payments }) => payments.length),
  ])
  expect(counts).toEqual([2, 2, 2, 2])
})

test('a word that names a payment is no name spelled differently', async () => {
  const found = async (search: string) => (await desk.pune.ok(listPayments, { query: { search } })).payments.length
  expect(await found('utr')).toBe(5)
  expect(await found('utr asha')).toBe(1)
  expect(await found('utr prya')).toBe(0)
})

test('the database hears what is typed as the product does', async () => {
  const names = [
    'Priya Sharma',
    'प्रिया शर्मा',
    'ज्ञानेश्वर अंबिका सिंह',
    'चोपड़ा राठौड़ ज़ोया फ़ैज़ान',
    'AISHWARYA OM DNYANESHWAR',
    'Reddy-Rao, Chhaya (Xavier) 12',
    'Renée  D’Souza ऐश्वर्या उषा ऋतु कृष्ण',
    'Iyer Aum Aayush Eesha Oosha Alice Rebecca',
  ]
  const { rows } = await desk.server.database.owner.query<{ sound: string }>(
    `with one as (select * from students limit 1)
     insert into students (institute_id, id, first_name, last_name, email, mobile, date_of_birth, address)
     select one.institute_id, uuidv7(), name, 'Patil', n || '@example.com', '9', one.date_of_birth, 'here'
     from one, unnest($1::text[]) with ordinality as names (name, n) returning sound`,
    [names],
  )
  expect(rows.map(({ sound }) => sound)).toEqual(names.map(name => soundOf(`${name} Patil`)))
})
