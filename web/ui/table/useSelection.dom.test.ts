// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './useSelection.ts'

test('what was chosen under one filter is not chosen any more after another one', () => {
  const { result, rerender } = renderHook(({ under }) => useSelection(under, undefined), {
    initialProps: { under: 'cash' },
  })
  act(() => result.current.toggle([{ id: 'a' }]))
  expect(result.current.has({ id: 'a' })).toBe(true)
  rerender({ under: 'upi' })
  expect(result.current.rows.size).toBe(0)
  rerender({ under: 'cash' })
  expect(result.current.rows.size).toBe(0)
})
