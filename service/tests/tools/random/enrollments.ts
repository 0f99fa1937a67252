import fc from 'fast-check'
import { createEnrollment, deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import type { EnrollmentStatus } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import { settleEnrollment } from '#contract/payments/after-payment'
import { importTable } from '#contract/records/imports'
import * as model from '#tests/ledger/model'
import { at } from '#tests/served/at'
import { file } from '#tests/served/uploads'
import { type Asked, amount, ask, type Branch, call, day, nth, paise, pick } from './ask.ts'

const discount = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(1, 100, 499, 500, 501, 1000, 1001))
export const enrolling = ask(
  'enrol',
  fc.record({ who: fc.nat(1), what: fc.nat(2), discount, on: day }),
  async (branch, { who, what, discount: less, on }) => {
    const [student, course] = [nth(branch.students, who), nth(branch.courses, what)]
    if (!student || !course) return undefined
    const body = { ...student, courseId: course.id, discount: toRupees(less), enrollmentDate: on }
    const asked = await call(branch, createEnrollment, { body: { ...body, instituteName: branch.name } }, [])
    const id = String(at(asked.answer.json, 'enrollment.id'))
    if (asked.answer.status === 201)
      branch.payers.set(student.email, String(at(asked.answer.json, 'enrollment.Student.id')))
    const wanted = { student: student.email, course: course.id, fees: paise(course), discount: less, on }
    return { ...asked, objections: model.enrol(branch.model, id, wanted) }
  },
)

/** A balance from earlier books. A row that can't be imported is no refusal, so only those that can be are asked for. */
export const bringingIn = ask(
  'bring in',
  fc.record({ who: fc.nat(1), what: fc.nat(2), amount }),
  async (branch, { who, what, amount: owed }) => {
    const [student, course] = [nth(branch.students, who), nth(branch.courses, what)]
    if (!student || !course) return undefined
    const wanted = {
      student: student.email,
      course: course.id,
      fees: owed,
      discount: 0,
      on: branch.model.today,
      opening: paise(course),
    }
    const known = [...branch.model.enrollments.values()].some(one => one.student === wanted.student)
    const same = [...branch.model.enrollments.values()].some(
      one => one.student === wanted.student && one.course === wanted.course && one.status !== 'withdrawn',
    )
    if (!known || same) return undefined
    const table = `Email,Course,Amount,Due date\n${student.email},${course.name},${toRupees(owed)},2026-01-31\n`
    const body = { instituteName: branch.name, openingDate: wanted.on }
    const answer = await branch.client.call(importTable, {
      params: { kind: 'opening-balances' },
      body,
      files: { file: file(table, 'balances.csv') },
    })
    const objections = model.enrol(branch.model, String(at(answer.json, 'rows.0.id')), wanted)
    return { name: 'POST /imports', answer, objections }
  },
)

/** A request about one of the enrollments made so far. */
export const toOne = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  act: (branch: Branch, id: string, wanted: T) => Promise<Asked | undefined>,
) =>
  ask(name, fc.tuple(pick, wanted), async (branch, [which, what]) => {
    const id = nth(branch.model.enrollments.keys(), which)
    return id === undefined ? undefined : act(branch, id, what)
  })

const change = (branch: Branch, id: string, body: object, objections: readonly string[]) =>
  call(branch, updateEnrollment, { params: { id }, body }, objections)

export const discounting = toOne('discount', discount, (branch, id, wanted) =>
  change(branch, id, { discount: toRupees(wanted) }, model.changeDiscount(branch.model, id, wanted)),
)
export const changingCourse = toOne('course', fc.nat(2), async (branch, id, what) => {
  const course = nth(branch.courses, what)
  if (!course) return undefined
  return change(branch, id, { courseId: course.id }, model.changeCourse(branch.model, id, course.id, paise(course)))
})
const statuses = fc.constantFrom<EnrollmentStatus[]>('active', 'completed', 'cancelled')
export const changingStatus = toOne('status', statuses, (branch, id, status) =>
  change(branch, id, { status }, model.changeStatus(branch.model, id, status)),
)
export const planning = toOne(
  'plan',
  fc.record({ tenths: fc.nat(9), off: fc.nat(6) }),
  async (branch, id, { tenths, off }) => {
    const one = branch.model.enrollments.get(id)
    const total = (one ? one.fees - one.discount : 0) + (off === 0 ? 1 : 0)
    const first = Math.floor((total * tenths) / 10)
    // No plan is requested twice, because an unchanged plan is accepted even for a cancelled enrollment.
    const year = 2027 + branch.plans++
    const rows = [
      { dueDate: `${year}-04-10`, amount: toRupees(first) },
      { dueDate: `${year}-05-10`, amount: toRupees(total - first) },
    ]
    const installments = rows.filter(row => row.amount > 0)
    if (installments.length === 0) return undefined
    return change(branch, id, { installments }, model.reschedule(branch.model, id, total))
  },
)
export const withdrawing = toOne('withdraw', fc.constant(null), (branch, id) =>
  call(branch, deleteEnrollment, { params: { id } }, model.withdraw(branch.model, id)),
)

export const settling = toOne('settle', fc.integer({ min: -1, max: 5 }), (branch, id, off) => {
  const one = branch.model.enrollments.get(id)
  const writeOff = Math.max(0, (one ? model.remainingOf(one) : 0) + Math.min(off, 0))
  const body = { writeOff: toRupees(writeOff), reason: 'Moved away' }
  return call(branch, settleEnrollment, { params: { id }, body }, model.settle(branch.model, id, writeOff))
})
