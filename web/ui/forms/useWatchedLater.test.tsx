// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, render, screen } from '@testing-library/react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useWatchedLater } from './useWatchedLater.ts'

interface Values {
  discount: string
  rows: { amount: string }[]
  other: string
}

let form: UseFormReturn<Values, unknown, Values>
let drawn = 0

function Sum() {
  const [discount, rows] = useWatchedLater(form, ['discount', 'rows'])
  drawn += 1
  return <p>{[discount, ...rows.map(({ amount }) => amount)].join(' ')}</p>
}

function Screen() {
  form = useForm<Values, unknown, Values>({
    defaultValues: { discount: '5', rows: [{ amount: '1' }, { amount: '2' }], other: '' },
  })
  return <Sum />
}

const shown = () => screen.getByRole('paragraph').textContent

test('shows what is typed, in lists too, and after a reset', () => {
  render(<Screen />)
  expect(shown()).toBe('5 1 2')
  act(() => form.setValue('discount', '50'))
  expect(shown()).toBe('50 1 2')
  act(() => form.setValue('rows.1.amount', '20'))
  expect(shown()).toBe('50 1 20')
  act(() => form.reset())
  expect(shown()).toBe('5 1 2')
})

test('draws nothing anew for another field', () => {
  render(<Screen />)
  drawn = 0
  act(() => form.setValue('other', 'x'))
  expect(drawn).toBe(0)
})
