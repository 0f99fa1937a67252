import { at, type Of, type Put, places } from './asks.ts'
import * as commands from './commands.ts'
import { payment, refundOf } from './ids.ts'
import type * as model from './model.ts'
import * as payments from './model-payments.ts'

export const paymentsIn = ({ enrollments }: model.Model): number =>
  [...enrollments.values()].reduce((sum, { payments }) => sum + payments.size, 0)

export const nextRefund = ({ enrollments }: model.Model): string =>
  refundOf([...enrollments.values()].reduce((sum, { refunds }) => sum + refunds.size, 1))

/** One of the latest refunds; one that is cleared is mostly by cheque. */
export function putRefund(world: model.Model, asked: Of<'voidRefund' | 'clearRefund'>): Put | undefined {
  const { back, nth, stray } = asked.last
  const all = [...world.enrollments].flatMap(([owner, { refunds }]) =>
    [...refunds].map(([id, one]) => ({ ...one, owner, id })),
  )
  const some = asked.kind === 'clearRefund' && stray % 4 > 0 ? all.filter(({ method }) => method === 'cheque') : all
  const chosen = some.at(-1 - (back % Math.max(1, some.length)))
  const owner = stray === 0 ? places[nth] : chosen?.owner
  if (!chosen || owner === undefined) return undefined
  const { id } = chosen
  if (asked.kind === 'voidRefund')
    return { step: at(commands.voidRefund(id), owner), objections: payments.voidRefund(world, owner, id) }
  const { fate } = asked
  const step = fate === 'held' ? commands.voidRefundClearing(id) : commands.clearRefundCheque(world.today, id)
  return { step: at(step, owner), objections: payments.clearRefund(world, owner, id, { fate, on: world.today }) }
}

/** The number of one of the latest cheques that still count; there are few among all payments. */
function chequeAt({ enrollments }: model.Model, back: number): number | undefined {
  const kept = [...enrollments.values()].flatMap(({ payments }) => [...payments])
  const cheques = new Set(kept.flatMap(([id, one]) => (one.method === 'cheque' && !one.voided ? [id] : [])))
  const numbers = kept.map((_, index) => index + 1).filter(number => cheques.has(payment(number)))
  return numbers.at(-1 - (back % Math.max(1, numbers.length)))
}

type OnPayment = 'correct' | 'annotate' | 'voidPayment' | 'refundPayment' | 'settleCheque'

export function putPayment(world: model.Model, asked: Of<OnPayment>): Put | undefined {
  const { back, stray, nth } = asked.last
  const latest = paymentsIn(world) - back
  const number = asked.kind === 'settleCheque' && stray % 4 > 0 ? (chequeAt(world, back) ?? latest) : latest
  const owner = [...world.enrollments].find(([, { payments }]) => payments.has(payment(number)))?.[0]
  const id = stray === 0 ? places[nth] : owner
  if (id === undefined) return undefined
  if (asked.kind === 'voidPayment')
    return { step: at(commands.voidPayment(number), id), objections: payments.voidPayment(world, id, payment(number)) }
  if (asked.kind === 'refundPayment') {
    const refund = nextRefund(world)
    const step = commands.refund(asked.amount, { of: number, method: asked.method, on: world.today, id: refund })
    return { step: at(step, id), objections: payments.refund(world, id, payment(number), { ...asked, refund }) }
  }
  if (asked.kind === 'settleCheque') {
    const { fate } = asked
    const steps = {
      cleared: commands.clearCheque(number, world.today),
      bounced: commands.bounceCheque(number, world.today),
      held: commands.voidClearing(number),
    }
    const objections = payments.settleCheque(world, id, payment(number), { fate, on: world.today })
    return { step: at(steps[fate], id), objections }
  }
  const change = asked.kind === 'correct' ? asked.change : {}
  const written = asked.kind === 'correct' ? asked.change : { reference: asked.reference }
  return {
    step: at(commands.correct(number, written), id),
    objections: payments.correct(world, id, payment(number), change),
  }
}
