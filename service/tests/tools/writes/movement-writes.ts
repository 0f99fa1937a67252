import { expect } from 'vitest'
import { compareStatement } from '#contract/counter/bank-statement'
import {
  confirmTransfer,
  getOpeningMoney,
  listMovements,
  listTransfers,
  recordOwnersMoney,
  recordSettlement,
  recordWithdrawal,
  sendTransfer,
  stateOpeningMoney,
  voidMovement,
} from '#contract/counter/movements'
import type { Desk } from '#tests/desk/desk'
import { file } from '#tests/served/uploads'
import type { Place, Write } from './write.ts'

const listed = async (desk: Desk, place: Place) => (await place.as(desk.pune).ok(listMovements)).movements

export const movementWrites: Readonly<Record<string, Write>> = {
  'POST /bank-statements/comparison': async (desk, at) => {
    // So that the branch has books, whichever write comes first.
    await at.as(desk.pune).ok(recordWithdrawal, { body: { amount: 43, date: '2026-06-15' } })
    const compared = (place: Place) =>
      place
        .as(desk.pune)
        .ok(compareStatement, { files: { file: file('Date,Debit,Credit\n15/06/2026,43,\n', 'bank.csv') } })
    const { rows } = await compared(at)
    return async place => expect((await compared(place)).rows).toEqual(rows)
  },
  'POST /money-movements/withdrawals': async (desk, at) => {
    const { movement } = await at.as(desk.pune).ok(recordWithdrawal, { body: { amount: 40, notes: 'For change' } })
    expect(movement).toMatchObject({ kind: 'withdrawal', amount: 40, notes: 'For change', status: 'recorded' })
    return async place => {
      expect(await listed(desk, place)).toContainEqual(movement)
    }
  },
  'POST /money-movements/settlements': async (desk, at) => {
    const body = { amount: 1000, charges: 23.6, paymentMethod: 'card' as const }
    const { movement } = await at.as(desk.pune).ok(recordSettlement, { body })
    expect(movement).toMatchObject({ kind: 'settlement', amount: 1000, charges: 23.6, paymentMethod: 'card' })
    return async place => {
      expect(await listed(desk, place)).toContainEqual(movement)
    }
  },
  'POST /money-movements/owner': async (desk, at) => {
    const body = { kind: 'capital' as const, amount: 5000, instituteName: 'Pune' }
    const { movement } = await at.as(desk.admin).ok(recordOwnersMoney, { body })
    return async place => {
      expect(await listed(desk, place)).toContainEqual(movement)
    }
  },
  'DELETE /money-movements/:id': async (desk, at) => {
    const { movement } = await at.as(desk.pune).ok(recordWithdrawal, { body: { amount: 41 } })
    const { id } = movement
    await at.as(desk.admin).ok(voidMovement, { params: { id }, query: { reason: 'Typed twice' } })
    return async place => {
      expect((await listed(desk, place)).find(one => one.id === id)?.status).toBe('voided')
    }
  },
  'POST /transfers': async (desk, at) => {
    const body = { amount: 70, toInstituteName: 'Nashik' }
    const { movement } = await at.as(desk.pune).ok(sendTransfer, { body })
    return async place => {
      expect(await listed(desk, place)).toContainEqual(movement)
      const { transfers } = await place.as(desk.nashik).ok(listTransfers)
      expect(transfers.find(({ id }) => id === movement.id)).toMatchObject({ amount: 70, fromInstituteName: 'Pune' })
    }
  },
  'POST /transfers/:id/confirmation': async (desk, at) => {
    const body = { amount: 70, toInstituteName: 'Pune' }
    const { id } = (await at.as(desk.nashik).ok(sendTransfer, { body })).movement
    const { movement } = await at.as(desk.pune).ok(confirmTransfer, { params: { id }, body: { amount: 70 } })
    expect(movement).toMatchObject({ kind: 'arrival', amount: 70, otherInstituteName: 'Nashik' })
    return async place => {
      expect(await listed(desk, place)).toContainEqual(movement)
      const { transfers } = await place.as(desk.nashik).ok(listTransfers)
      expect(transfers.find(one => one.id === id)).toBeUndefined()
    }
  },
  'POST /opening-money': async (desk, at) => {
    const body = { cash: 500, bank_transfer: 20_000.5, date: '2026-04-01', reason: 'Counted', instituteName: 'Pune' }
    const { opening } = await at.as(desk.admin).ok(stateOpeningMoney, { body })
    expect(opening).toMatchObject({ cash: 500, bank_transfer: 20_000.5, capital: 20_500.5 })
    return async place => {
      const query = { instituteName: 'Pune' }
      expect((await place.as(desk.admin).ok(getOpeningMoney, { query })).opening).toEqual(opening)
    }
  },
}
