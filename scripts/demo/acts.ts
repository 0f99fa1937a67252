import { v7 as newId } from 'uuid'
import { addDays } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import { isStanding, remaining } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import type { Agenda } from './agenda.ts'
import type { Desk, Folder } from './desk.ts'
import { type Action, methods, referenceOf } from './life.ts'
import type { Chance } from './random.ts'

type Act = (folder: Folder, day: string, action: Action) => Promise<void>

/** What is done with an enrollment on a day, and through the agenda what follows from it on later days. */
export function createActs(desk: Desk, chance: Chance, agenda: Agenda<Folder>): Act {
  async function act(folder: Folder, day: string, action: Action): Promise<void> {
    if (action.kind === 'pay') return pay(folder, day, action)
    if (action.kind === 'command') {
      const note = action.reason === undefined ? undefined : { id: newId(), body: action.reason }
      const command =
        note && action.command.type === 'ChangeStatus' ? { ...action.command, reason: note.id } : action.command
      await desk.change(folder, command, note ? [note] : [])
      return note && action.command.type === 'ChangeStatus' ? refund(folder, day, note) : undefined
    }
    if (isStanding(folder.state) && remaining(folder.state) === 0)
      await desk.change(folder, { type: 'ChangeStatus', status: 'completed', reason: null, mayReopen: false })
  }

  async function pay(folder: Folder, day: string, { share, mishap }: Extract<Action, { kind: 'pay' }>): Promise<void> {
    const method = chance.weighted(methods)
    const paymentId = await desk.take(folder, { share, method, reference: referenceOf(method, chance), day })
    if (!paymentId) return
    if (method === 'cheque' && !mishap) return clear(folder, addDays(day, 3), paymentId)
    if (!mishap) return
    const note = {
      id: newId(),
      body: mishap === 'corrected' ? 'Wrong method entered' : 'Entered for the wrong student',
    }
    agenda.add(addDays(day, 1), folder, async () => {
      if (mishap === 'corrected')
        return desk.handle(
          folder,
          {
            type: 'CorrectPayment',
            paymentId,
            method: method === 'cash' ? 'upi' : 'cash',
            reference: null,
            reason: note.id,
          },
          [note],
        )
      await desk.handle(folder, { type: 'VoidPayment', paymentId, reason: note.id }, [note])
      await pay(folder, addDays(day, 1), { kind: 'pay', share: 1, mishap: undefined })
    })
  }

  /** Half of those who leave get a partial refund. */
  async function refund(folder: Folder, day: string, note: { id: string; body: string }): Promise<void> {
    const half = isStanding(folder.state) ? Math.floor(paid(folder.state) / 2_00_00) * 1_00_00 : 0
    if (half === 0 || !chance.happens(0.5)) return
    const reason = { id: newId(), body: note.body }
    const { method } = payable(desk, { amount: half, method: 'cash' })
    const [type, amount] = ['RefundPayment', paise(half)] as const
    const command = { type, refundId: newId(), paymentId: null, amount, method, date: day } as const
    await desk.handle(folder, { ...command, reason: reason.id }, [reason])
  }

  /** A cheque is cleared some days later; some cheques bounce. */
  function clear(folder: Folder, date: string, paymentId: string): void {
    const bounced = chance.happens(0.15)
    agenda.add(date, folder, async () => {
      if (!bounced) return desk.handle(folder, { type: 'ClearCheque', paymentId, date })
      const note = { id: newId(), body: 'Funds insufficient' }
      await desk.handle(folder, { type: 'BounceCheque', paymentId, date, reason: note.id }, [note])
      await pay(folder, date, { kind: 'pay', share: 1, mishap: undefined })
    })
  }

  return act
}

/**
 * Chooses a method whose account has enough money, if possible the given one; failing all, the bank account is
 * overdrawn.
 */
export function payable(
  desk: Desk,
  { amount, method }: { amount: number; method: PaymentMethod },
): { method: PaymentMethod } {
  const ways = [method, 'upi', 'bank_transfer', 'cash'] as const
  return { method: ways.find(way => desk.held(way) >= amount) ?? 'bank_transfer' }
}
