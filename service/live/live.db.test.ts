import { beforeAll, describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { updateEnrollment } from '#contract/enrollments'
import type { Topic } from '#contract/product/live'
import { createAchievement } from '#contract/records/achievements'
import { createContact } from '#contract/records/contacts'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { createMaterial } from '#contract/records/materials'
import { createOffer } from '#contract/records/offers'
import { updateStudent } from '#contract/records/students'
import { pdf } from '#files/testing/made'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { heardBy, ownStudent, ring, somebody } from '#tests/served/audience'
import { file } from '#tests/served/uploads'
import { watch } from '#tests/served/watch'
import { startForTest } from '#tests/tools/processes'

const desk = deskForAllTests({ clock: () => new Date() })
let own: Awaited<ReturnType<typeof ownStudent>>
beforeAll(async () => {
  own = await ownStudent(desk)
})

/** The readers are a super admin, the clerks of two branches, a student of the first one, and a student without records. */
const readers = () => [desk.admin, desk.pune, desk.nashik, own.client, desk.student]

describe('a payment is announced', () => {
  const payment: Topic[] = ['enrollments', 'payments']

  test('to those who may see it, and to nobody else', async () => {
    const heard = await heardBy(desk, readers(), () => desk.pay(own.enrollment, 600))
    expect(heard).toEqual([payment, payment, [], payment, []])
  })

  test('not to another student of the same course and branch', async () => {
    const other = await desk.enrol()
    expect(await heardBy(desk, readers(), () => desk.pay(other, 600))).toEqual([payment, payment, [], [], []])
  })

  test('in every process, wherever it was recorded', async () => {
    const { url } = await startForTest(desk.server.database.url, '--service')
    const watchers = await Promise.all([desk.pune, own.client].map(client => watch(url, client)))
    await desk.pay(own.enrollment, 1)
    for (const { until } of watchers) await until('payments')
    await ring(desk)
    for (const { until } of watchers) await until('courses')
  })

  test('also after the connection that carries the notifications was lost', async () => {
    const { client } = await somebody(desk, 'sub_admin')
    const watcher = await watch(desk.server.url, client)
    await desk.server.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'listen record_changed'`,
    )
    await desk.pay(own.enrollment, 1)
    await watcher.until('payments')
    const again = setInterval(() => void ring(desk), 100)
    try {
      await watcher.until('courses')
    } finally {
      clearInterval(again)
    }
  })
})

const me = () => ({ params: { id: own.enrollment.studentId } })
const branch = async (name: string) => {
  const { institutes } = await desk.admin.ok(listInstitutes)
  return { params: { id: institutes.find(({ instituteName }) => instituteName === name)?.id ?? '' } }
}
const material = (courseId: string) => () =>
  desk.pune.ok(createMaterial, { body: { courseId, title: 'Notes' }, files: { file: file(pdf, 'notes.pdf') } })
const paidBy = (studentId: string) => ({ source: 'Books', amount: 5, type: 'income', date: today, studentId }) as const
const days = { validFrom: today, validTill: today }
const message = { name: 'Asha', email: 'asha@example.com', mobile: '9876543210', subject: 'Fees', message: 'How much?' }

const everybody = [true, true, true, true, true]
const writes: Record<string, [topic: Topic, heard: boolean[], write: () => Promise<unknown>]> = {
  'an enrollment': [
    'enrollments',
    [true, true, false, true, false],
    () => desk.pune.ok(updateEnrollment, { params: { id: own.enrollment.id }, body: { discount: 7 } }),
  ],
  'an entry': [
    'entries',
    [true, true, false, false, false],
    () => desk.pune.ok(recordEntry, { body: { source: 'Rent', amount: 5, type: 'expense', date: today } }),
  ],
  'income that a student paid': [
    'entries',
    [true, true, false, true, false],
    () => desk.pune.ok(recordEntry, { body: paidBy(own.enrollment.studentId) }),
  ],
  'a student': [
    'students',
    [true, true, false, true, false],
    () => desk.pune.ok(updateStudent, { ...me(), body: { address: newKey() } }),
  ],
  'an offer': [
    'offers',
    everybody,
    () => desk.admin.ok(createOffer, { body: { title: 'Diwali', description: 'Less', ...days } }),
  ],
  'an achievement': [
    'achievements',
    everybody,
    () => desk.admin.ok(createAchievement, { body: { title: 'First', description: 'In all', date: today } }),
  ],
  'material of one of their courses': ['materials', [true, true, true, true, false], () => material(desk.tally.id)()],
  'material of another course': ['materials', [true, true, true, false, false], () => material(desk.java.id)()],
  'a message from a visitor': [
    'contacts',
    [true, false, false, false, false],
    () => desk.server.visitor.ok(createContact, { body: message }),
  ],
  'a user': ['users', [true, false, false, false, false], () => somebody(desk, 'sub_admin')],
  'an institute': [
    'institutes',
    [true, true, false, true, true],
    async () => desk.admin.ok(updateInstitute, { ...(await branch('Pune')), body: { phone: '9876543210' } }),
  ],
}

test.each(Object.entries(writes))('%s is announced to those who see it', async (_, [topic, heard, write]) => {
  expect(await heardBy(desk, readers(), write)).toEqual(heard.map(told => (told ? [topic] : [])))
})
