// @vitest-environment jsdom
import './testing.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { FormProblem } from './FormProblem.tsx'

const said = (status: number, message?: string) => {
  const error = new ApiError(status, message ? { message } : {})
  return render(<FormProblem error={error} failed="Failed to record payment" keyed />).container.textContent
}
const again = 'may or may not have been saved. Try again: it is counted only once.'

test('no answer is said to be none', () => {
  expect(said(0)).toBe(`Failed to record paymentNo answer came, so it ${again}`)
})

test('an answer that leaves it open has its own sentence', () => {
  expect(said(503, 'The service is busy.')).toBe(`The service is busy.It ${again}`)
})

test('a refusal leaves nothing open', () => {
  expect(said(422, 'Only ₹500 remains to be paid.')).toBe('Only ₹500 remains to be paid.')
})
