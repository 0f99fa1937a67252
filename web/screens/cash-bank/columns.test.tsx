// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MoneyMovement } from '#contract/shapes/money-movement'
import { useAppTable } from '../../ui/table/appTable.ts'
import { csvOf } from '../../ui/table/csvOf.ts'
import { movementColumns } from './columns.tsx'

afterEach(cleanup)

test('the file of movements says what they are in the words of the list', () => {
  const movement = (kind: MoneyMovement['kind'], paymentMethod: MoneyMovement['paymentMethod']): MoneyMovement => ({
    id: kind,
    seq: 1,
    kind,
    amount: 2000,
    charges: 0,
    chargeEntryId: null,
    paymentMethod,
    date: '2026-04-03',
    reference: null,
    notes: null,
    status: 'recorded',
    voidReason: null,
    instituteName: 'Pune',
    otherInstituteName: 'Nashik',
    balances: [],
    recordedBy: null,
    createdAt: '2026-04-03T06:00:00.000Z',
  })
  const data = [movement('arrival', 'bank_transfer'), movement('opening', null)]
  const { result } = renderHook(() => useAppTable<MoneyMovement>({ columns: movementColumns, data }))
  const { rows } = csvOf(result.current, { shown: {} })
  expect(rows.map(([, what, , method]) => [what, method])).toEqual([
    ['Transfer in', 'Bank transfer'],
    ['Opening', undefined],
  ])
})
