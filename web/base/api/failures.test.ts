import { describe, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { failureText, isMissing } from './failures.ts'

const refused = (status: number, message?: string) => new ApiError(status, message ? { message, error: message } : {})

describe('one toast per failure', () => {
  test('is a global text when the screen has no words of its own', () => {
    expect(failureText(refused(403, 'Not yours.'))).toBe('Access denied. Insufficient permissions.')
    expect(failureText(refused(500, 'Oops'))).toBe('Server error. Please try again later.')
    expect(failureText(refused(503))).toBe('Server error. Please try again later.')
    expect(failureText(refused(409, 'Already enrolled.'))).toBe('Already enrolled.')
  })

  test('is the specific text of the screen, which replaces the global ones', () => {
    const words = { failed: 'Failed to fetch payments' }
    expect(failureText(refused(500), words)).toBe('Failed to fetch payments')
    expect(failureText(refused(403), words)).toBe('Failed to fetch payments')
    expect(failureText(new ApiError(0, {}), words)).toBe('Failed to fetch payments')
  })

  test('is the server’s sentence, in place of the specific text, where the screen asks for it', () => {
    const words = { failed: 'Failed to record payment', told: true }
    expect(failureText(refused(422, 'Only ₹500 remains to be paid.'), words)).toBe('Only ₹500 remains to be paid.')
    expect(failureText(refused(422), words)).toBe('Failed to record payment')
    expect(failureText(new ApiError(0, { message: 'No network.' }), words)).toBe('Failed to record payment')
  })

  test('is not shown to a user who declined to prove that it is them', () => {
    const declined = new ApiError(403, { message: 'Please prove that it is you.', code: 'PROVE_IT_IS_YOU' })
    expect(failureText(declined, { failed: 'Failed to delete payment', told: true })).toBeNull()
  })

  test.each([
    ['TILL_SHORT', 'tillShort'],
    ['CASH_DIFFERS', 'reason'],
  ])('is not shown for %s, which asks for %s in the form', (code, path) => {
    const asking = new ApiError(422, { message: 'It differs.', code, details: [{ path, message: 'must be given.' }] })
    expect(failureText(asking, { failed: 'Failed to close the day', told: true })).toBeNull()
  })

  test('is not shown where a form takes over what somebody else changed', () => {
    const stale = new ApiError(409, { message: 'Please load it again.', code: 'STALE_VERSION' })
    expect(failureText(stale, { told: true })).toBe('Please load it again.')
    expect(failureText(stale, { told: true, catchesUp: true })).toBeNull()
  })

  test('is not shown when the screen shows the error itself, or when the session has ended', () => {
    expect(failureText(refused(500), { failed: false })).toBeNull()
    expect(failureText(refused(401, 'Sign in.'), { failed: 'Failed to fetch payments' })).toBeNull()
  })
})

test('a record that is requested by an invalid id counts as missing too', () => {
  expect([404, 400, 403, 500].map(status => isMissing(refused(status)))).toEqual([true, true, false, false])
  expect(failureText(refused(400), { failed: 'Failed to fetch enrollment', missing: false })).toBeNull()
})
