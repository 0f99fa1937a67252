// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDateOfToday } from './useDateOfToday.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.parse('2026-11-29T23:59:00+05:30') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Values {
  date: string
  amount: string
}

test.each([
  ['2026-11-29', '2026-11-30'],
  ['2026-11-27', '2026-11-27'],
])('over midnight a date of %s is %s, and what was typed beside it stays', async (before, after) => {
  let form: UseFormReturn<Values> | undefined
  function Shown() {
    form = useForm<Values>({ defaultValues: { date: '2026-11-29', amount: '' } })
    form.register('date')
    useDateOfToday(form, 'date')
    return null
  }
  const root = createRoot(document.createElement('p'))
  await act(async () => root.render(<Shown />))
  form?.setValue('date', before)
  form?.setValue('amount', '700')
  await act(async () => void vi.advanceTimersByTime(90_000))
  expect(form?.getValues()).toEqual({ date: after, amount: '700' })
  await act(async () => root.unmount())
})
