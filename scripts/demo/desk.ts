import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { PaymentMethod } from '#contract/fields'
import { paise } from '#contract/money'
import type { DB } from '#db/schema'
import type { Ledger } from '#ledger/append'
import { type Enrollment, evolve, isStanding, noEnrollment, paid } from '#ledger/enrollment'
import { nextUnpaid } from '#ledger/plan'
import { Refusal } from '#ledger/refusal'
import type { Note, Outcome, Step, Submission } from '#ledger/submission'
import { findOrCreateStudent } from '#records/enrolling-student'
import type { Keeper, StudentFields } from '#records/students'
import type { DemoEntry } from './book.ts'
import type { Life } from './life.ts'
import type { Branch } from './stage.ts'

/** An enrollment that the desk looks after, as its own events left it. */
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

/** The desk of a branch: what the service's routes do, without the HTTP. A change that a rule refuses is not made. */
export function openDesk(branch: Branch, ledger: Ledger, keeper: Keeper) {
  let till = 0
  const submit = async (submission: Pick<Submission, 'steps' | 'notes' | 'records'>) => {
    const outcome = await ledger.submit({ institute: branch.id, actor: branch.actor, ...submission })
    till += cashIn(outcome)
    return outcome
  }

  async function carryOut(folder: Folder, submission: Pick<Submission, 'steps' | 'notes' | 'records'>): Promise<void> {
    try {
      keep(folder, await submit(submission))
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
    command: Extract<Step, { kind: 'payment' }>['command'],
    notes: readonly Note[] = [],
  ) => carryOut(folder, { steps: [{ kind: 'payment', stream: folder.stream, command }], notes })

  return {
    change,
    handle,

    async enrol(
      student: StudentFields,
      course: { id: string; fees: number },
      day: string,
      life: Life,
    ): Promise<Folder> {
      const folder: Folder = { stream: newId(), state: noEnrollment }
      const records = async (transaction: Kysely<DB>) => {
        const { id: studentId } = await findOrCreateStudent(transaction, branch.id, student, keeper)
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
        return { steps: [{ kind: 'enrollment' as const, stream: folder.stream, command }] }
      }
      const outcome = await submit({ steps: [], records })
      keep(folder, outcome)
      return folder
    },

    /** Takes a share of what the next installment still wants; answers the payment's id, or nothing where nothing is wanted. */
    async take(folder: Folder, { share, method, reference, day }: Taken): Promise<string | undefined> {
      const { state } = folder
      if (!isStanding(state) || state.status !== 'active') return undefined
      const wanted = nextUnpaid(state.installments, paid(state))?.rest ?? 0
      if (wanted === 0) return undefined
      // Nobody brings single rupees: halves are rounded up to whole hundreds.
      const amount = share === 1 ? wanted : Math.min(wanted, Math.ceil((wanted * share) / 10_000) * 10_000)
      const paymentId = newId()
      await handle(folder, {
        type: 'ReceivePayment',
        paymentId,
        amount: paise(amount),
        method,
        reference,
        note: null,
        receivedOn: day,
      })
      return paymentId
    },

    /** Brings what the till doesn't need to the bank, in whole thousands of rupees. */
    async bank(date: string): Promise<void> {
      const amount = Math.floor((till - kept) / 1000_00) * 1000_00
      if (amount <= 0) return
      const reference = `Slip ${date.replaceAll('-', '').slice(2)}`
      const command = { type: 'BankCash' as const, amount: paise(amount), date, reference, note: null }
      await submit({ steps: [{ kind: 'banking', stream: newId(), command }] })
    },

    async enter({ type, category, source, amount, method }: DemoEntry, date: string): Promise<void> {
      const entry = { type, category, source, amount: paise(amount), method, date, note: null }
      await submit({ steps: [{ kind: 'entry', stream: newId(), command: { type: 'RecordEntry', entry } }] })
    },
  }
}

/** What stays in the till as change, in paise. */
const kept = 3000_00

/** What came into the till, in paise; negative when it went out. */
function cashIn(outcome: Outcome): number {
  if (outcome.kind !== 'appended') return 0
  const postings = outcome.events.flatMap(({ data }) => ('postings' in data ? data.postings : []))
  return postings.reduce((all, { account, amount }) => (account === 'assets:cash' ? all + amount : all), 0)
}

function keep(folder: Folder, outcome: Outcome): void {
  if (outcome.kind === 'appended') for (const event of outcome.events) folder.state = evolve(folder.state, event)
}

export type Desk = ReturnType<typeof openDesk>
