import { at, described, type Of, type Put } from './asks.ts'
import * as commands from './counter-commands.ts'
import type * as model from './model.ts'
import * as counter from './model-counter.ts'

export function putEntry(
  world: model.Model,
  asked: Of<'record' | 'correctEntry' | 'voidEntry' | 'settleEntryCheque'>,
): Put | undefined {
  const { entry: id } = asked
  if (asked.kind !== 'record' && !world.entries.has(id) && asked.stray > 0) return undefined
  if (asked.kind === 'voidEntry')
    return { step: at(commands.voidEntry(), id), objections: counter.correctEntry(world, id, { voided: true }) }
  if (asked.kind === 'settleEntryCheque') {
    const { fate } = asked
    const steps = {
      cleared: commands.clearEntryCheque(world.today),
      bounced: commands.bounceEntryCheque(world.today),
      held: commands.voidEntryClearing(),
    }
    return { step: at(steps[fate], id), objections: counter.settleEntryCheque(world, id, { fate, on: world.today }) }
  }
  if (asked.kind === 'correctEntry')
    return {
      step: at(commands.correctEntry({ ...asked.change, ...asked.paper }), id),
      objections: counter.correctEntry(world, id, asked.change),
    }
  if (world.entries.has(id)) return undefined
  const { type, source, amount, method, payer } = asked
  const recorded = { type, source, amount, method, payer }
  return {
    step: at(commands.record({ ...recorded, ...described(asked), date: asked.on }), id),
    objections: counter.recordEntry(world, id, { ...recorded, on: asked.on }),
  }
}
