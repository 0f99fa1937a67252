import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { PaymentMethod } from '#contract/fields/fields'
import { noPaise, type Paise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { clockActor } from '#jobs/overdue'
import { moneyAccount } from '#ledger/accounts'
import { type Enrollment, isStanding, noEnrollment } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import type { DrawerSums } from '#ledger/closing/commands'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { nextUnpaid } from '#ledger/enrollment/plan'
import { isOf, postingsOf } from '#ledger/events/events'
import type { Ledger } from '#log/append'
import type { Note, Outcome, Step, Submission } from '#log/submission'
import type { DB } from '#models/database'
import { createStudent, type StudentEditor, type StudentFields } from '#records/students/students'
import type { DemoEntry } from './book.ts'
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

/** What moved in the drawer, as it is summed when a day is closed. */
type CashSummed = (transaction: Kysely<DB>) => Promise<DrawerSums>
const confirmed: readonly PaymentMethod[] = ['upi', 'card', 'bank_transfer', 'cheque']

/** The commands that the API takes from super admins alone. */
const ofOwner: ReadonlySet<string> = new Set(['CorrectPayment', 'VoidPayment', 'RefundPayment'])

/**
 * The counter of a branch: does what the service's routes do, without HTTP. A change that a rule refuses is skipped.
 */
export function openDesk(branch: Branch, db: Kysely<DB>, ledger: Ledger, editor: Omit<StudentEditor, 'today'>) {
  /** The balance of each account. */
  const held = new Map<string, number>()

  async function submit(submission: Pick<Submission, 'steps' | 'notes' | 'records'>, actor = branch.actor) {
    const outcome = await ledger.submit({ institute: branch.id, actor, ...submission })
    for (const event of outcome.kind === 'appended' ? outcome.events : [])
      for (const { account, amount } of postingsOf(event)) held.set(account, (held.get(account) ?? 0) + amount)
    return outcome
  }

  async function carryOut(
    folder: Folder,
    submission: Pick<Submission, 'steps' | 'notes' | 'records'>,
    actor = branch.actor,
  ): Promise<void> {
    try {
      keep(folder, await submit(submission, actor))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  const change = (
    folder: Folder,
    command: Extract<Step, { kind: 'enrollment' }>['command'],
    notes: readonly Note[] = [],
  ) => carryOut(folder, { steps: [{ kind: 'enrollment', stream: folder.stream, command }], notes })

  const handle = (
    folder: Folder,
    command: Extract<Step, { kind: 'enrollment' }>['command'],
    notes: readonly Note[] = [],
  ) => {
    const actor = ofOwner.has(command.type) ? branch.owner : branch.actor
    return carryOut(folder, { steps: [{ kind: 'enrollment', stream: folder.stream, command }], notes }, actor)
  }

  const heldBy = (method: PaymentMethod): number => held.get(moneyAccount(method)) ?? 0

  return {
    institute: branch.id,
    /** The balance of a payment method's account: cash in the drawer, UPI, card or bank. */
    held: heldBy,
    change,
    handle,

    /** Records what the nightly job records after a due date. */
    fallOverdue: (folder: Folder, installmentId: string): Promise<void> => {
      const command = { type: 'MarkOverdue' as const, installmentId }
      return carryOut(folder, { steps: [{ kind: 'enrollment', stream: folder.stream, command }] }, clockActor)
    },

    /** Adds new students in one transaction, and returns their ids. */
    admit: (students: readonly StudentFields[], today: string): Promise<string[]> =>
      db
        .transaction()
        .execute(transaction =>
          Promise.all(students.map(student => createStudent(transaction, branch.id, student, { ...editor, today }))),
        ),

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

    async bank(amount: Paise, date: string, reference: string): Promise<void> {
      const command = { type: 'RecordDeposit', amount, date, reference, note: null } as const
      await submit({ steps: [{ kind: 'deposit', stream: newId(), command }] })
    },

    /** The bank pays out what was taken by UPI or card, and keeps its charges. */
    async settle(method: 'upi' | 'card', charges: Paise, date: string, reference: string): Promise<void> {
      const charge = charges === noPaise ? null : { entry: newId(), amount: charges }
      const paidOut = { kind: 'settlement', method, amount: paise(heldBy(method)), charge, date } as const
      const movement = { ...paidOut, to: null, reference, note: null }
      const steps: Step[] = [{ kind: 'movement', stream: newId(), command: { type: 'MoveMoney', movement } }]
      if (charge) {
        const kept = { type: 'expense', category: 'internal', source: 'Bank charges', method: 'bank_transfer' } as const
        const entry = { ...kept, amount: charges, date, note: null }
        steps.push({ kind: 'entry', stream: charge.entry, command: { type: 'RecordEntry', entry } })
      }
      await submit({ steps })
    },

    async close(
      date: string,
      drawer: CashSummed,
      counted: Readonly<Record<string, number>>,
      note?: Note,
    ): Promise<void> {
      const said = { type: 'CloseDay', date, counted, reason: note?.id ?? null, confirmed } as const
      const records = async (transaction: Kysely<DB>) => {
        const command = { ...said, drawer: await drawer(transaction) }
        return { steps: [{ kind: 'closing' as const, stream: branch.id, command }] }
      }
      await submit({ steps: [], notes: note ? [note] : [], records })
    },

    /** Done by the super admin, not by the counter. */
    async lock(months: readonly string[]): Promise<void> {
      const lock = (month: string): Step => {
        return { kind: 'closing', stream: branch.id, command: { type: 'LockPeriod', month } }
      }
      if (months.length > 0) await submit({ steps: months.map(lock) }, branch.owner)
    },

    async enter({ type, category, source, amount, method }: DemoEntry, date: string): Promise<void> {
      const entry = { type, category, source, amount: paise(amount), method, date, note: null }
      await submit({ steps: [{ kind: 'entry', stream: newId(), command: { type: 'RecordEntry', entry } }] })
    },
  }
}

function keep(folder: Folder, outcome: Outcome): void {
  if (outcome.kind === 'appended')
    for (const event of outcome.events)
      if (isOf('enrollment', event)) folder.state = evolveEnrollment(folder.state, event)
}

export type Desk = ReturnType<typeof openDesk>
