import { beforeAll, describe, expect, test } from 'vitest'
import { listEntries, recordEntry } from '#contract/counter/entries'
import { listEnrollments, listUpcoming } from '#contract/enrollments'
import { listPayments } from '#contract/payments/payments'
import { listStudents } from '#contract/records/students'
import { listActivity } from '#contract/reports/activity'
import { listDues } from '#contract/reports/dues'
import { listJournal } from '#contract/reports/journal'
import { deskForAllTests, today } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { soundOf } from '#wording/sounds'

const desk = deskForAllTests()
beforeAll(async () => {
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
  const other = await desk.enrol({ ...nameless, firstName: 'Prya', lastName: 'Nashikkar' }, desk.nashik)
  await desk.pay(other, 100, { transactionId: 'UTR 8', paymentMethod: 'upi' })
  desk.setClock('2026-06-16T10:00:00+05:30')
})

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

const names = (all: readonly (string | null | undefined)[]) => [...new Set(all)].toSorted()
type Asked = (query: { search: string; instituteName?: string }) => Promise<readonly (string | null | undefined)[]>

const lists: Readonly<Record<string, Asked>> = {
  enrollments: async query =>
    (await desk.admin.ok(listEnrollments, { query })).enrollments.map(({ Student }) => Student.fullName),
  installments: async query =>
    (await desk.admin.ok(listUpcoming, { query })).upcomingInstallments.map(one => one.Student.fullName),
  dues: async query => (await desk.admin.ok(listDues, { query })).dues.map(({ Student }) => Student.fullName),
  'dues of a past day': async query =>
    (await desk.admin.ok(listDues, { query: { ...query, asOf: today } })).dues.map(({ Student }) => Student.fullName),
  payments: async query =>
    (await desk.admin.ok(listPayments, { query })).payments.map(({ Enrollment }) => Enrollment.Student.fullName),
}
const loose: Readonly<Record<string, Asked>> = {
  journal: async query => (await desk.admin.ok(listJournal, { query })).entries.map(({ party }) => party),
  activity: async query =>
    (await desk.admin.ok(listActivity, { query })).activity.map(({ student }) => student?.fullName),
}
const priyas = ['PRIYA SHARMA', 'PRIYANKA SHARMA']

describe.each(Object.entries({ ...lists, ...loose }))('a search in %s', (_, asked) => {
  test('finds names by their sound when nobody is found as typed, within a branch', async () => {
    expect(names(await asked({ search: 'preeya', instituteName: 'Pune' }))).toEqual(priyas)
    expect(names(await asked({ search: 'प्रिया शर्मा', instituteName: 'Pune' }))).toEqual(priyas)
    expect(names(await asked({ search: 'priyanka', instituteName: 'Pune' }))).toEqual(['PRIYANKA SHARMA'])
    expect(names(await asked({ search: 'preeya patil', instituteName: 'Pune' }))).toEqual([])
    expect(names(await asked({ search: 'preeya' }))).toEqual(['PRYA NASHIKKAR', ...priyas].toSorted())
    // What is found as it is typed is not joined by what only sounds so.
    expect(names(await asked({ search: 'prya' }))).toEqual(['PRYA NASHIKKAR'])
  })
})

test.each(Object.entries(lists))('a search in %s for a course and a name forgives the name', async (_, asked) => {
  expect(names(await asked({ search: 'tally preeya', instituteName: 'Pune' }))).toEqual(priyas)
  expect(names(await asked({ search: 'tally asha', instituteName: 'Pune' }))).toEqual(['ASHA PATIL'])
  expect(await asked({ search: 'java preeya', instituteName: 'Pune' })).toEqual([])
})

test('activity finds the staff by how they sound, in what they did and in what was done to their accounts', async () => {
  const by = async (search: string) =>
    names((await desk.admin.ok(listActivity, { query: { search } })).activity.map(({ who }) => who?.fullName))
  for (const search of ['clerk nashik', 'klerk naasik'])
    expect(await by(search)).toEqual(['Administrator', 'Clerk nashik'])
})

test('other income is found by the student who paid it and by whoever is written there, as they sound', async () => {
  const { students: all } = await desk.pune.ok(listStudents, { query: { search: 'suneetha' } })
  const entry = { type: 'income', category: 'external', amount: 100, paymentMethod: 'upi', date: today } as const
  await desk.pune.ok(recordEntry, { body: { ...entry, source: 'Books', studentId: all[0]?.id } })
  await desk.pune.ok(recordEntry, { body: { ...entry, source: 'Rent of the hall', party: 'Bhagyashree Quadri' } })
  const sources = async (search: string, client = desk.pune) =>
    (await client.ok(listEntries, { query: { search } })).incomeExpenses.map(({ source }) => source)
  expect(await sources('सुनीता')).toEqual(['Books'])
  expect(await sources('suneeta shrivastav')).toEqual(['Books'])
  expect(await sources('bhagyasri kadri')).toEqual(['Rent of the hall'])
  expect(await sources('bhagyasri kadri', desk.nashik)).toEqual([])
  expect(await sources('bhagyasri patil')).toEqual([])
  expect(await sources('books quadri')).toEqual([])
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
