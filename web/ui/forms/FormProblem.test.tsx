// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, mending } from '../../base/api/api.ts'
import { FormProblem } from './FormProblem.tsx'

const said = (status: number, message?: string) => {
  const error = new ApiError(status, message ? { message } : {})
  return render(<FormProblem error={error} failed="Failed to record payment" keyed />).container.textContent
}
const again = 'may or may not have been saved. Try again: it is counted only once.'

afterEach(() => vi.useRealTimers())

test.each([
  [0, 'No answer came, so it'],
  [502, 'It'],
])('without an answer of the service (%i) the form does not say that it failed', (status, why) => {
  expect(said(status)).toBe(`${why} ${again}`)
})

test('without an answer a form that has no key says what failed', () => {
  const { container } = render(<FormProblem error={new ApiError(0, {})} failed="Failed to save course" />)
  expect(container.textContent).toBe('Failed to save course')
})

test('while an answer is long in coming the form says what to do, and no longer once it has come', async () => {
  vi.useFakeTimers()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const form = (waiting: boolean) => <FormProblem error={null} failed="Failed" keyed waiting={waiting} />
  const { container, rerender } = render(form(true))
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(container.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(container.textContent).toMatch(/^No answer yet\. It may already be saved, so keep waiting/)
  expect(scrolled).toHaveBeenCalledOnce()
  rerender(form(false))
  expect(container.textContent).toBe('')
  // The next try has the same time.
  rerender(form(true))
  expect(container.textContent).toBe('')
})

test('a form that is not counted once says only to wait, and not while its user is asked who they are', async () => {
  vi.useFakeTimers()
  const { container } = render(<FormProblem error={null} failed="Failed" waiting />)
  mending.asked = 1
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(container.textContent).toBe('')
  mending.asked = 0
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(container.textContent).toMatch(/^No answer yet\. It may already be done, so keep waiting\. If you reload/)
})

test('an answer that leaves open whether it was saved shows the server’s sentence', () => {
  expect(said(503, 'The service is busy.')).toBe(`The service is busy.It ${again}`)
})

test('a form that was changed after a lost answer says that its first try counts', () => {
  const message = 'An earlier try was saved, with other values.'
  const error = new ApiError(409, { message, code: 'IDEMPOTENCY_KEY_REUSED' })
  const { container } = render(<FormProblem error={error} failed="Failed to record payment" keyed />)
  expect(container.textContent).toBe(`${message}Look it up before you enter it again.`)
})

test('after a refusal only its sentence shows', () => {
  expect(said(422, 'Only ₹500 remains to be paid.')).toBe('Only ₹500 remains to be paid.')
})

test('a user who declined to prove that it is them reads of no failure', () => {
  const error = new ApiError(403, { message: 'Please prove that it is you.', code: 'PROVE_IT_IS_YOU' })
  const { container } = render(<FormProblem error={error} failed="Failed to record payment" keyed />)
  expect(container.textContent).toBe('')
})
