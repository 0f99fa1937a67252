import { addDays } from '#contract/fields/dates'
import type { ProblemCode } from '#contract/problem'
import type { Step } from '#log/submission'
import { nextRefund, paymentsIn } from './asking-payments.ts'
import { type Ask, at, described, type Put, places } from './asks.ts'
import * as commands from './commands.ts'
import { payment } from './ids.ts'
import * as model from './model.ts'
import * as payments from './model-payments.ts'

function idOf({ enrollments }: model.Model, { nth, stray }: { nth: number; stray: number }): string | undefined {
  if (stray === 0) return places[nth]
  const standing = [...enrollments].flatMap(([id, { status }]) => (status === 'withdrawn' ? [] : [id]))
  return standing[nth % standing.length]
}

type OnEnrollment = Extract<Ask, { one: unknown }>

export function putEnrollment(world: model.Model, asked: OnEnrollment): Put | undefined {
  const id = idOf(world, asked.one)
  if (id === undefined) return undefined
  const known = world.enrollments.get(id)
  const missing: ProblemCode[] = known === undefined || known.status === 'withdrawn' ? ['NOT_FOUND'] : []
  const dueOn = (after: number | null) => (after === null ? null : addDays(world.today, after))
  switch (asked.kind) {
    case 'receive': {
      const rest = known ? model.remainingOf(known) : 0
      const { method, on } = asked
      const paying = { method, on, amount: asked.all && rest > 0 ? rest : asked.amount }
      const number = paymentsIn(world) + 1
      return {
        step: at(commands.receive(paying.amount, { ...paying, ...described(paying), number }), id),
        objections: payments.receive(world, id, payment(number), paying),
      }
    }
    case 'restateOpening':
      return {
        step: at(commands.restateOpening(asked.amount), id),
        objections: model.restateOpening(world, id, asked.amount),
      }
    case 'changeDiscount':
      return {
        step: at(commands.discount(asked.discount), id),
        objections: model.changeDiscount(world, id, asked.discount),
      }
    case 'changeCourse': {
      const { course: wanted, fees: price } = asked
      return {
        step: at(commands.changeCourse(price, wanted), id),
        objections: model.changeCourse(world, id, wanted, price),
      }
    }
    case 'plan': {
      // A cancelled enrollment takes its present plan without objection, as no change; so here the plan always differs.
      const off = asked.off === 0 || known?.status === 'cancelled' ? 1 : 0
      const total = (known ? known.fees - known.discount : 0) + off
      const part = Math.floor((total * asked.tenths) / 10)
      const rows = [part, part, total - 2 * part].map((each, index): commands.Row => {
        return [dueOn(asked.days[index] ?? null), each]
      })
      const step = commands.reschedule(...rows.filter(([, each]) => each > 0))
      return { step: at(step, id), objections: model.reschedule(world, id, total) }
    }
    case 'moveNext': {
      // Whether a cancelled enrollment objects depends on its rows, which the model doesn't know, so no date is asked for.
      const days = known?.status === 'cancelled' ? null : asked.days
      return { step: at(commands.moveNext(dueOn(days)), id), objections: missing }
    }
    case 'changeStatus':
      return {
        step: at(commands.changeStatus(asked.status), id),
        objections: model.changeStatus(world, id, asked.status),
      }
    case 'refundAll': {
      const rest = known ? model.paidOf(known) - model.refundedOf(known) : 0
      const amount = asked.all && rest > 0 ? rest : asked.amount
      const refund = nextRefund(world)
      const step = commands.refund(amount, { method: asked.method, on: world.today, id: refund })
      return { step: at(step, id), objections: payments.refund(world, id, null, { ...asked, amount, refund }) }
    }
    case 'settle': {
      const writeOff = (known ? model.remainingOf(known) : 0) + (asked.off === 0 ? 1 : 0)
      return { step: at(commands.settle(writeOff), id), objections: model.settle(world, id, writeOff) }
    }
    case 'withdraw':
      return { step: at(commands.withdraw(), id), objections: model.withdraw(world, id) }
    case 'markOverdue': {
      const { installmentId } = asked
      const step: Step = { kind: 'enrollment', stream: id, command: { type: 'MarkOverdue', installmentId } }
      return { step, objections: missing }
    }
  }
}
