import { createUser } from '#contract/accounts/auth'
import { recordEntry } from '#contract/counter/entries'
import { lockPeriod } from '#contract/counter/periods'
import { createAchievement } from '#contract/records/achievements'
import { createContact } from '#contract/records/contacts'
import { createMaterial } from '#contract/records/materials'
import { createOffer } from '#contract/records/offers'
import { createStudent } from '#contract/records/students'
import type { Enrollment } from '#contract/shapes/enrollment'
import { forAllTests } from '#db/testing/shared'
import { pdf, photograph } from '#files/testing/made'
import { type Desk, makeCourse, newKey, openDesk, person, today } from '#tests/desk/desk'
import { file } from '#tests/served/uploads'

/** A desk with one record of each kind, all of the branch Pune; the branch Nashik has none. */
export interface Scene {
  readonly desk: Desk
  readonly enrollment: Enrollment
  readonly ids: {
    readonly student: string
    readonly enrollment: string
    readonly payment: string
    /** Other income. */
    readonly entry: string
    readonly material: string
    readonly course: string
  }
}

/** A scene that all tests of a file share. */
export const sceneForAllTests = (): Scene => forAllTests(openScene, ({ desk }) => desk.server.stop())

async function openScene(): Promise<Scene> {
  const desk = await openDesk()
  const enrollment = await desk.enrol({ nextInstallmentDate: today, aadhaarNo: '123412341234' })
  const payment = await desk.pay(enrollment, 100)
  const ids = {
    student: enrollment.studentId,
    enrollment: enrollment.id,
    payment: payment.id,
    entry: (await desk.pune.ok(recordEntry, { body: { ...entry, studentId: enrollment.studentId } })).incomeExpense.id,
    material: await add.material(desk),
    course: desk.tally.id,
  }
  return { desk, enrollment, ids }
}

/** A word that was not used before, suitable for a name or an e-mail address. */
export const newWord = () => newKey().replace(' ', '-')

export const password = 'a good password'
export const offer = { title: 'Diwali', description: 'Ten percent off', validFrom: today, validTill: '2026-11-15' }
export const achievement = { title: 'First rank', description: 'Asha, in the state', date: today }
export const entry = { source: 'Books', amount: 70, date: today, instituteName: 'Pune' }
export const settings = {
  planTemplates: [{ name: 'At once', rows: [{ afterMonths: 0, percent: 100 }] }],
  discountReasons: ['Merit'],
}
export const material = (desk: Desk) => ({
  body: { courseId: desk.tally.id, title: 'Notes' },
  files: { file: file(pdf, 'notes.pdf') },
})
/** A table with a new student in it. */
export const students = () => {
  const { firstName, lastName, email, mobile, dateOfBirth, address } = person()
  const row = [firstName, lastName, email, mobile, dateOfBirth, address].join()
  return file(`First name,Last name,Email,Mobile,Date of birth,Address\n${row}\n`, 'students.csv', 'text/csv')
}
export const message = () => ({
  name: 'Meera Joshi',
  email: 'meera@example.com',
  mobile: '9876543210',
  subject: newWord(),
  message: 'When does the next batch begin?',
})
export const account = () => {
  const username = newWord()
  return { username, email: `${username}@example.com`, password, fullName: 'Somebody' }
}
export const newStudent = () => ({ ...person(), aadhaarNo: '123412341234', instituteName: 'Pune' })

/** Each adds one more record, to be changed or deleted, and returns its id. */
export const add = {
  user: async ({ admin }: Desk) =>
    (await admin.ok(createUser, { body: { ...account(), role: 'sub_admin', instituteName: 'Pune' } })).user.id,
  course: async ({ admin }: Desk) => (await makeCourse(admin, 'MS-CIT', 4500)).id,
  student: async ({ admin }: Desk) => (await admin.ok(createStudent, { body: newStudent() })).student.id,
  studentWithCard: async ({ admin }: Desk) => {
    const files = { aadhaarPhoto: file(await photograph(), 'card.jpg') }
    return (await admin.ok(createStudent, { body: newStudent(), files })).student.id
  },
  entry: async ({ admin }: Desk) => (await admin.ok(recordEntry, { body: entry })).incomeExpense.id,
  material: async (desk: Desk) => (await desk.admin.ok(createMaterial, material(desk))).material.id,
  offer: async ({ admin }: Desk) => (await admin.ok(createOffer, { body: offer })).offer.id,
  achievement: async ({ admin }: Desk) => (await admin.ok(createAchievement, { body: achievement })).achievement.id,
  contact: async ({ server }: Desk) => (await server.visitor.ok(createContact, { body: message() })).contact.id,
  enrollment: async (desk: Desk) => (await desk.enrol()).id,
  lockedMonth: ({ admin }: Desk, month: string) => admin.ok(lockPeriod, { body: { month, instituteName: 'Pune' } }),
  payment: async (desk: Desk) => (await desk.pay(await desk.enrol(), 100)).id,
}
