import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { clockActor } from '#jobs/overdue'
import { type Enrollment, isStanding, noEnrollment } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { nextUnpaid } from '#ledger/enrollment/plan'
import { isOf } from '#ledger/events/events'
import type { Ledger } from '#log/append'
import type { Note, Outcome, Step } from '#log/submission'
import type { DB } from '#models/database'
import { createStudent, type StudentEditor, type StudentFields } from '#records/students/students'
import { moneyOf } from './branch-money.ts'
import { type Counter, openCounter } from './counter.ts'
import type { Life } from './life.ts'
import type { Branch } from './stage.ts'

/** An enrollment of the demo, with the state after its own events. */
export interface Folder {
  readonly stream: string
  state: Enrollment
}

interface Taken {
  readonly share: number
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly day: string
}

/** The commands that the API takes from super admins alone. */
const ofOwner: ReadonlySet<string> = new Set(['CorrectPayment', 'VoidPayment', 'RefundPayment'])

/**
 * The counter of a branch: does what the service's routes do, without HTTP. A change that a rule refuses is skipped.
 */
export function openDesk(branch: Branch, db: Kysely<DB>, ledger: Ledger, editor: Omit<StudentEditor, 'today'>) {
  const counter = openCounter(branch, ledger)
  const changes = changesBy(counter)
  return {
    institute: branch.id,
    held: counter.held,
    ...changes,
    ...feesBy(counter, changes.handle),
    ...moneyOf(counter),

    /** Adds new students in one transaction, and returns their ids. */
    admit: (students: readonly StudentFields[], today: string): Promise<string[]> =>
      db
        .transaction()
        .execute(transaction =>
          Promise.all(students.map(student => createStudent(transaction, branch.id, student, { ...editor, today }))),
        ),
  }
}

type Command = Extract<Step, { kind: 'enrollment' }>['command']

function changesBy({ branch, submit }: Counter) {
  async function carryOut(
    folder: Folder,
    command: Command,
    { notes = [], actor = branch.actor }: { notes?: readonly Note[]; actor?: string } = {},
  ): Promise<void> {
    try {
      keep(folder, await submit({ steps: [{ kind: 'enrollment', stream: folder.stream, command }], notes }, actor))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  return {
    change: (folder: Folder, command: Command, notes: readonly Note[] = []) => carryOut(folder, command, { notes }),

    handle: (folder: Folder, command: Command, notes: readonly Note[] = []) =>
      carryOut(folder, command, { notes, actor: ofOwner.has(command.type) ? branch.owner : branch.actor }),

    /** Records what the nightly job records after a due date. */
    fallOverdue: (folder: Folder, installmentId: string) =>
      carryOut(folder, { type: 'MarkOverdue', installmentId }, { actor: clockActor }),
  }
}

type Handle = ReturnType<typeof changesBy>['handle']

function feesBy({ submit }: Counter, handle: Handle) {
  return {
    async enrol(studentId: string, course: { id: string; fees: number }, day: string, life: Life): Promise<Folder> {
      const folder: Folder = { stream: newId(), state: noEnrollment }
      const command = {
        type: 'EnrollStudent' as const,
        studentId,
        courseId: course.id,
        fees: paise(course.fees),
        discount: life.discount,
        enrolledOn: day,
        nextDueOn: null,
        installments: life.installments,
        ids: life.installments.map(() => newId()),
      }
      keep(folder, await submit({ steps: [{ kind: 'enrollment', stream: folder.stream, command }] }))
      return folder
    },

    /**
     * Receives a share of what is due for the next installment. Returns the payment's id, or undefined if nothing is
     * due.
     */
    async take(folder: Folder, { share, method, reference, day }: Taken): Promise<string | undefined> {
      const { state } = folder
      if (!isStanding(state) || state.status !== 'active') return undefined
      const wanted = nextUnpaid(state.installments, paid(state))?.rest ?? 0
      if (wanted === 0) return undefined
      // Nobody pays odd rupees, so a part payment is rounded up to whole hundreds.
      const amount = share === 1 ? wanted : Math.min(wanted, Math.ceil((wanted * share) / 10_000) * 10_000)
      const paymentId = newId()
      await handle(folder, {
        type: 'ReceivePayment',
        paymentId,
        amount: paise(amount),
        method,
        reference,
        note: null,
        paymentDate: day,
      })
      return paymentId
    },
  }
}

function keep(folder: Folder, outcome: Outcome): void {
  if (outcome.kind === 'appended')
    for (const event of outcome.events)
      if (isOf('enrollment', event)) folder.state = evolveEnrollment(folder.state, event)
}

export type Desk = ReturnType<typeof openDesk>
