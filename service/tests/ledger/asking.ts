import { putCounter } from './asking-counter.ts'
import { putEnrollment } from './asking-enrollments.ts'
import { putEntry } from './asking-entries.ts'
import { putPayment, putRefund } from './asking-payments.ts'
import { type Ask, type Put, places } from './asks.ts'
import * as commands from './commands.ts'
import * as model from './model.ts'

/** Applies a command to the model, which changes unless it objects. Undefined when there is nothing that it could be about. */
export function put(world: model.Model, any: Ask): Put | undefined {
  const asked = dated(world, any)
  switch (asked.kind) {
    case 'enrol': {
      const id = places[world.enrollments.size]
      if (id === undefined) return undefined
      const { opening, ...wanted } = asked
      const brought = opening === undefined ? {} : { opening: true as const, courseFees: opening }
      return {
        step: commands.enrol({ ...wanted, ...brought, as: id }),
        objections: model.enrol(world, id, asked),
      }
    }
    case 'record':
    case 'correctEntry':
    case 'voidEntry':
    case 'settleEntryCheque':
      return putEntry(world, asked)
    case 'deposit':
    case 'voidDeposit':
    case 'move':
    case 'voidMovement':
    case 'closeDay':
    case 'bookDifference':
    case 'reopenDay':
    case 'lockMonth':
    case 'unlockMonth':
    case 'startReceipts':
    case 'closeYear':
    case 'reopenYear':
      return putCounter(world, asked)
    case 'voidRefund':
    case 'clearRefund':
      return putRefund(world, asked)
    case 'correct':
    case 'annotate':
    case 'voidPayment':
    case 'refundPayment':
    case 'settleCheque':
      return putPayment(world, asked)
    default:
      return putEnrollment(world, asked)
  }
}

/** Replaces `today` by its date. */
function dated({ today }: model.Model, asked: Ask): Ask {
  if (asked.kind === 'correct' && asked.change.on === 'today')
    return { ...asked, change: { ...asked.change, on: today } }
  return 'on' in asked && asked.on === 'today' ? { ...asked, on: today } : asked
}
