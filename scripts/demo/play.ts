import { v7 as newId } from 'uuid'
import { addDays } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import { isStanding, remaining } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import type { StudentFields } from '#records/students/students'
import { entriesOf } from './book.ts'
import type { DemoCourse } from './courses.ts'
import type { Desk, Folder } from './desk.ts'
import { type Action, type Life, lifeOf, methods, type Planned, referenceOf } from './life.ts'
import { person } from './people.ts'
import type { Chance } from './random.ts'
import { total } from './schedule.ts'
import type { Branch, Stage } from './stage.ts'

export interface Play {
  readonly branch: Branch
  readonly courses: Stage['courses']
  readonly desk: Desk
  readonly chance: Chance
  /** How many enrol on each day, and how many new students there are in all. */
  readonly enrollments: ReadonlyMap<string, number>
  readonly students: number
  /** A number that no other branch uses, for the student's e-mail address. */
  readonly numberOf: (student: number) => number
  readonly onEnrolled: () => void
  /** What the branch spends and earns besides fees, as a share of what the largest one does. */
  readonly spending: number
  /** What is done at the end of a day. */
  readonly evening: (day: string) => Promise<void>
}

interface Known {
  readonly fields: StudentFields
  /** Set when the student is admitted. */
  id: string | undefined
  readonly courses: Set<string>
}

/** Plays a branch, one day per call. The days must come in order. */
export function createPlay(play: Play): (day: string) => Promise<void> {
  const { chance, desk } = play
  const agenda = new Map<string, Map<Folder, (() => Promise<void>)[]>>()
  const known: Known[] = []
  let slots = total(play.enrollments)

  const onDay = (day: string, folder: Folder, work: () => Promise<void>) => {
    const folders = agenda.get(day) ?? new Map()
    agenda.set(day, folders.set(folder, [...(folders.get(folder) ?? []), work]))
  }
  const plan = (folder: Folder, { day, action }: Planned) => onDay(day, folder, () => act(folder, day, action))

  /** All who enrol on a day, side by side. */
  async function enrolAll(day: string): Promise<void> {
    const enrolling = Array.from({ length: play.enrollments.get(day) ?? 0 }, () => {
      const student = nextStudent(day)
      const course = chooseCourse(student)
      student.courses.add(course.id)
      return { student, course, life: lifeOf(course, day, chance) }
    })
    const fresh = [...new Set(enrolling.map(({ student }) => student))].filter(({ id }) => id === undefined)
    const ids = await desk.admit(
      fresh.map(({ fields }) => fields),
      day,
    )
    for (const [index, student] of fresh.entries()) student.id = ids[index]
    await Promise.all(enrolling.map(({ student, course, life }) => enrolOne(day, student, course, life)))
  }

  async function enrolOne(day: string, { id }: Known, course: DemoCourse & { id: string }, life: Life): Promise<void> {
    if (id === undefined) throw new Error('Students are admitted before they enrol.')
    const folder = await desk.enrol(id, course, day, life)
    for (const planned of life.later) if (planned.day > day) plan(folder, planned)
    for (const { action } of life.later.filter(planned => planned.day <= day)) await act(folder, day, action)
    if (isStanding(folder.state))
      for (const { id, dueOn } of folder.state.installments)
        if (dueOn) onDay(addDays(dueOn, 1), folder, () => desk.fallOverdue(folder, id))
    play.onEnrolled()
  }

  /** New students are spread evenly over the enrollments until there are as many as planned. */
  function nextStudent(day: string): Known {
    const wanted = play.students - known.length
    const isNew = wanted > 0 && (known.length === 0 || wanted >= slots || chance.happens(wanted / slots))
    slots -= 1
    const returning = isNew ? undefined : chance.one(known)
    if (returning && returning.courses.size < play.courses.length) return returning
    const family = known.length > 0 && chance.happens(0.06) ? chance.one(known).fields : undefined
    const fresh: Known = {
      fields: person(chance, play.numberOf(known.length), day, family),
      id: undefined,
      courses: new Set(),
    }
    known.push(fresh)
    return fresh
  }

  function chooseCourse({ courses: taken }: Known) {
    const free = play.courses.filter(({ id }) => !taken.has(id))
    return chance.one(free.flatMap(course => Array(course.wanted).fill(course) as typeof free))
  }

  async function act(folder: Folder, day: string, action: Action): Promise<void> {
    if (action.kind === 'pay') return pay(folder, day, action)
    if (action.kind === 'command') {
      const note = action.reason === undefined ? undefined : { id: newId(), body: action.reason }
      const command =
        note && action.command.type === 'ChangeStatus' ? { ...action.command, reason: note.id } : action.command
      await desk.change(folder, command, note ? [note] : [])
      return note && action.command.type === 'ChangeStatus' ? refund(folder, day, note) : undefined
    }
    if (isStanding(folder.state) && remaining(folder.state) === 0)
      await desk.change(folder, { type: 'ChangeStatus', status: 'completed', reason: null, mayReopen: false })
  }

  async function pay(folder: Folder, day: string, { share, mishap }: Extract<Action, { kind: 'pay' }>): Promise<void> {
    const method = chance.weighted(methods)
    const paymentId = await desk.take(folder, { share, method, reference: referenceOf(method, chance), day })
    if (!paymentId) return
    if (method === 'cheque' && !mishap) return clear(folder, addDays(day, 3), paymentId)
    if (!mishap) return
    const note = {
      id: newId(),
      body: mishap === 'corrected' ? 'Wrong method entered' : 'Entered for the wrong student',
    }
    onDay(addDays(day, 1), folder, async () => {
      if (mishap === 'corrected')
        return desk.handle(
          folder,
          {
            type: 'CorrectPayment',
            paymentId,
            method: method === 'cash' ? 'upi' : 'cash',
            reference: null,
            reason: note.id,
          },
          [note],
        )
      await desk.handle(folder, { type: 'VoidPayment', paymentId, reason: note.id }, [note])
      await pay(folder, addDays(day, 1), { kind: 'pay', share: 1, mishap: undefined })
    })
  }

  /**
   * Chooses a method whose account has enough money, if possible the given one; failing all, the bank account is
   * overdrawn.
   */
  const payable = ({ amount, method }: { amount: number; method: PaymentMethod }): { method: PaymentMethod } => {
    const ways = [method, 'upi', 'bank_transfer', 'cash'] as const
    return { method: ways.find(way => desk.held(way) >= amount) ?? 'bank_transfer' }
  }

  /** Half of those who leave get a partial refund. */
  async function refund(folder: Folder, day: string, note: { id: string; body: string }): Promise<void> {
    const half = isStanding(folder.state) ? Math.floor(paid(folder.state) / 2_00_00) * 1_00_00 : 0
    if (half === 0 || !chance.happens(0.5)) return
    const reason = { id: newId(), body: note.body }
    const { method } = payable({ amount: half, method: 'cash' })
    const [type, amount] = ['RefundPayment', paise(half)] as const
    const command = { type, refundId: newId(), paymentId: null, amount, method, date: day } as const
    await desk.handle(folder, { ...command, reason: reason.id }, [reason])
  }

  /** A cheque is cleared some days later; some cheques bounce. */
  function clear(folder: Folder, date: string, paymentId: string): void {
    const bounced = chance.happens(0.15)
    onDay(date, folder, async () => {
      if (!bounced) return desk.handle(folder, { type: 'ClearCheque', paymentId, date })
      const note = { id: newId(), body: 'Funds insufficient' }
      await desk.handle(folder, { type: 'BounceCheque', paymentId, date, reason: note.id }, [note])
      await pay(folder, date, { kind: 'pay', share: 1, mishap: undefined })
    })
  }

  /** The enrollments of a day's agenda side by side, and each one's work in its order. */
  async function workOff(day: string): Promise<void> {
    // The work of today may add more to today's agenda.
    for (let due = agenda.get(day); due; due = agenda.get(day)) {
      agenda.delete(day)
      await Promise.all(
        [...due.values()].map(async works => {
          for (const work of works) await work()
        }),
      )
    }
  }

  return async day => {
    await enrolAll(day)
    await workOff(day)
    for (const entry of entriesOf(day, play.spending, chance))
      await desk.enter(entry.type === 'expense' ? { ...entry, ...payable(entry) } : entry, day)
    await play.evening(day)
  }
}
