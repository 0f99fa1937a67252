import { type Enrollment, noEnrollment } from '#ledger/balance/enrollment'
import { type Closing, nothingClosed } from './closing/closing.ts'
import type { ClosingCommand } from './closing/commands.ts'
import { decideClosing } from './closing/decide.ts'
import { evolveClosing } from './closing/evolve.ts'
import type { DecisionContext } from './decision-context.ts'
import type { DepositCommand } from './deposit/commands.ts'
import { decideDeposit } from './deposit/decide.ts'
import { type Deposit, noDeposit } from './deposit/deposit.ts'
import { evolveDeposit } from './deposit/evolve.ts'
import type { EnrollmentCommand } from './enrollment/commands.ts'
import { decideEnrollment } from './enrollment/decide.ts'
import { evolveEnrollment } from './enrollment/evolve.ts'
import type { EntryCommand } from './entry/commands.ts'
import { decideEntry } from './entry/decide.ts'
import { type Entry, noEntry } from './entry/entry.ts'
import { evolveEntry } from './entry/evolve.ts'
import type { EventOf, NewEventOf } from './events/events.ts'
import type { StreamKind } from './events/spec.ts'
import type { MovementCommand } from './movement/commands.ts'
import { decideMovement } from './movement/decide.ts'
import { evolveMovement } from './movement/evolve.ts'
import { type Movement, noMovement } from './movement/movement.ts'
import type { PaymentCommand } from './payment/commands.ts'

/** The states of the streams of each kind. */
export interface States {
  readonly enrollment: Enrollment
  readonly entry: Entry
  readonly deposit: Deposit
  readonly movement: Movement
  readonly closing: Closing
}

/** The commands that are decided on each kind of stream. */
export interface Commands {
  readonly enrollment: EnrollmentCommand | PaymentCommand
  readonly entry: EntryCommand
  readonly deposit: DepositCommand
  readonly movement: MovementCommand
  readonly closing: ClosingCommand
}

/** A kind of stream: what it is before its first event, how it grows, and what may be asked of it. */
interface Stream<Kind extends StreamKind> {
  readonly kind: Kind
  readonly none: States[Kind]
  readonly evolve: (state: States[Kind], event: EventOf<Kind>) => States[Kind]
  readonly decide: (state: States[Kind], command: Commands[Kind], context: DecisionContext) => NewEventOf<Kind>[]
}

/** All kinds of streams. One that is missing here, or that forgets an event or a command, doesn't compile. */
export const streams: { readonly [Kind in StreamKind]: Stream<Kind> } = {
  enrollment: { kind: 'enrollment', none: noEnrollment, evolve: evolveEnrollment, decide: decideEnrollment },
  entry: { kind: 'entry', none: noEntry, evolve: evolveEntry, decide: decideEntry },
  deposit: { kind: 'deposit', none: noDeposit, evolve: evolveDeposit, decide: decideDeposit },
  movement: { kind: 'movement', none: noMovement, evolve: evolveMovement, decide: decideMovement },
  closing: { kind: 'closing', none: nothingClosed, evolve: evolveClosing, decide: decideClosing },
}
