import { addDays } from '#contract/fields/dates'
import { isStanding } from '#ledger/balance/enrollment'
import { createActs, payable } from './acts.ts'
import { createAgenda } from './agenda.ts'
import { type Applicants, type Application, createApplicants } from './applicants.ts'
import { entriesOf } from './book.ts'
import type { Desk, Folder } from './desk.ts'
import { type Life, lifeOf, type Planned } from './life.ts'

export interface Play extends Applicants {
  readonly desk: Desk
  readonly onEnrolled: () => void
  /** What the branch spends and earns besides fees, as a share of what the largest one does. */
  readonly spending: number
  /** What is done at the end of a day. */
  readonly evening: (day: string) => Promise<void>
}

/** Plays a branch, one day per call. The days must come in order. */
export function createPlay(play: Play): (day: string) => Promise<void> {
  const { chance, desk } = play
  const agenda = createAgenda<Folder>()
  const act = createActs(desk, chance, agenda)
  const apply = createApplicants(play)
  const plan = (folder: Folder, { day, action }: Planned) => agenda.add(day, folder, () => act(folder, day, action))

  /** All who enrol on a day, side by side. */
  async function enrolAll(day: string): Promise<void> {
    const enrolling = Array.from({ length: play.enrollments.get(day) ?? 0 }, () => {
      const application = apply(day)
      return { application, life: lifeOf(application.course, day, chance) }
    })
    const fresh = [...new Set(enrolling.map(({ application }) => application.student))].filter(
      ({ id }) => id === undefined,
    )
    const ids = await desk.admit(
      fresh.map(({ fields }) => fields),
      day,
    )
    for (const [index, student] of fresh.entries()) student.id = ids[index]
    await Promise.all(enrolling.map(({ application, life }) => enrolOne(day, application, life)))
  }

  async function enrolOne(day: string, { student, course }: Application, life: Life): Promise<void> {
    if (student.id === undefined) throw new Error('Students are admitted before they enrol.')
    const folder = await desk.enrol(student.id, course, day, life)
    for (const planned of life.later) if (planned.day > day) plan(folder, planned)
    for (const { action } of life.later.filter(planned => planned.day <= day)) await act(folder, day, action)
    if (isStanding(folder.state))
      for (const { id, dueOn } of folder.state.installments)
        if (dueOn) agenda.add(addDays(dueOn, 1), folder, () => desk.fallOverdue(folder, id))
    play.onEnrolled()
  }

  return async day => {
    await enrolAll(day)
    await agenda.workOff(day)
    for (const entry of entriesOf(day, play.spending, chance))
      await desk.enter(entry.type === 'expense' ? { ...entry, ...payable(desk, entry) } : entry, day)
    await play.evening(day)
  }
}
