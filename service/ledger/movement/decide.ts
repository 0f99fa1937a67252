import { formatDate } from '#contract/fields/dates'
import { formatPaise, noPaise, sum } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { arrived, moved, opened, reversed } from '#ledger/accounts'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import { mustCountOnce, takenBackBy } from '#ledger/taken-back'
import type { MovementCommand, NewMovement } from './commands.ts'
import type { MovedMoney, Movement } from './movement.ts'

/** The facts that follow from a command on a movement of money; a `Refusal` when a rule says no. */
export function decideMovement(
  movement: Movement,
  command: MovementCommand,
  context: DecisionContext,
): NewEventOf<'movement'>[] {
  switch (command.type) {
    case 'MoveMoney':
      if (movement.status !== 'none') throw new Error('A movement is recorded once.')
      return [move(command.movement, context)]
    case 'StateOpening':
      return stateOpening(movement, command, context)
    case 'VoidMovement':
      return voidMovement(movement, command, context)
    case 'ConfirmTransfer':
      return [confirm(movement, command, context)]
  }
  command satisfies never
}

function mustNotBeLater(date: string, { today }: DecisionContext): void {
  if (date > today) throw invalid('date', 'must not be in the future.')
}

function move(movement: NewMovement, context: DecisionContext): NewEvent<'MoneyMoved'> {
  const { date, ...data } = movement
  const { kind, method, amount, charge } = data
  mustNotBeLater(date, context)
  if (amount <= noPaise) throw invalid('amount', 'must be at least 0.01.')
  if (charge && charge.amount >= amount) throw invalid('charges', 'must be less than the amount.')
  return { type: 'MoneyMoved', occurredOn: date, data: { ...data, postings: moved(kind, method, amount) } }
}

/** Opening balances are stated once. Stated anew, with a reason, they are voided and recorded as a correction is. */
function stateOpening(
  movement: Movement,
  { balances, date: asked, note }: Extract<MovementCommand, { type: 'StateOpening' }>,
  context: DecisionContext,
): NewEventOf<'movement'>[] {
  mustNotBeLater(asked, context)
  const postings = opened(balances)
  const amount = sum(Object.values(balances))
  if (postings.length === 0) throw invalid('cash', 'or another balance must be at least 0.01.')
  const stated = (occurredOn: string): NewEvent<'MoneyMoved'> => ({
    type: 'MoneyMoved',
    occurredOn,
    data: { kind: 'opening', method: null, amount, charge: null, to: null, reference: null, note, postings },
  })
  const named = { date: asked, path: 'date' }
  if (movement.status === 'voided') mustCountOnce(named, movement.countedUntil)
  if (movement.status !== 'recorded') return [stated(asked)]
  if (note === null)
    throw new Refusal('OPENING_STATED', 'The opening balances were entered before. Give the reason why they change.', [
      { path: 'reason', message: 'is required when opening balances change.' },
    ])
  const reversedOn = reversalDate(movement, takenBackBy(named, { ...movement, clearing: null }, context))
  // A form sends the old date back with the rest, so only a different date is a choice.
  return [
    reversal(movement, reversedOn, { corrected: true, reason: note }),
    stated(asked === movement.date ? reversedOn : asked),
  ]
}

/** A reversal stands on the movement's own date, or today when that day is closed. */
const reversalDate = ({ date }: MovedMoney, { isOpen, today }: DecisionContext): string => (isOpen(date) ? date : today)

const reversal = (
  { seq, postings }: MovedMoney,
  occurredOn: string,
  why: { readonly corrected: boolean; readonly reason: string | null },
): NewEvent<'MovementVoided'> => ({
  type: 'MovementVoided',
  occurredOn,
  data: { reverses: seq, ...why, postings: reversed(postings) },
})

function voidMovement(
  movement: Movement,
  { reason, confirmed }: Extract<MovementCommand, { type: 'VoidMovement' }>,
  context: DecisionContext,
): NewEventOf<'movement'>[] {
  if (movement.status === 'none') throw new Refusal('NOT_FOUND', 'Record not found.')
  if (confirmed || movement.status === 'arrived')
    throw new Refusal(
      'TRANSFER_CONFIRMED',
      'The other branch has confirmed this transfer, so it cannot be taken back. Send the money back by another transfer.',
    )
  if (movement.status === 'voided') throw new Refusal('ENTRY_VOIDED', 'This record was deleted before.')
  return [reversal(movement, reversalDate(movement, context), { corrected: false, reason })]
}

function confirm(
  movement: Movement,
  command: Extract<MovementCommand, { type: 'ConfirmTransfer' }>,
  context: DecisionContext,
): NewEvent<'TransferConfirmed'> {
  const { from, to, sent, method, amount, date, note } = command
  if (sent.status === 'none' || sent.status === 'arrived' || sent.kind !== 'transfer' || sent.to !== to)
    throw new Refusal('NOT_FOUND', 'Transfer not found.')
  if (movement.status !== 'none') throw new Refusal('TRANSFER_CONFIRMED', 'This transfer was confirmed before.')
  if (sent.status === 'voided')
    throw new Refusal('TRANSFER_TAKEN_BACK', 'The branch that sent this transfer has taken it back.')
  mustNotBeLater(date, context)
  if (date < sent.date) throw invalid('date', `must be ${formatDate(sent.date)}, the day it was sent, or later.`)
  if (amount !== sent.amount) {
    const text = `${formatPaise(sent.amount)} was sent. If another amount arrived, let the other branch take the transfer back and send what arrived.`
    throw new Refusal('TRANSFER_DIFFERS', text, [{ path: 'amount', message: `must be ${formatPaise(sent.amount)}.` }])
  }
  const data = { from, method, amount, note, postings: arrived(method, amount) }
  return { type: 'TransferConfirmed', occurredOn: date, data }
}
