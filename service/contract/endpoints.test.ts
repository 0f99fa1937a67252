import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const V = 'visitor'
const S = 'super_admin'
const B = 'sub_admin'
const T = 'student'

/** Who may call what. For an endpoint that is missing here, nobody has decided on its roles yet. */
const roles: Record<string, readonly string[]> = {
  'POST /auth/login': [V, S, B, T],
  'POST /auth/logout': [S, B, T],
  'GET /auth/profile': [S, B, T],
  'POST /auth/register': [V, S, B, T],
  'PUT /auth/profile': [S],
  'POST /auth/password': [S, B, T],
  'GET /auth/forgot-password': [V, S, B, T],
  'POST /auth/forgot-password': [V, S, B, T],
  'POST /auth/reset-password': [V, S, B, T],
  'POST /auth/users/:id/reset-code': [S],
  'POST /students/:id/reset-code': [S, B],
  'GET /auth/notices': [S, B, T],
  'POST /auth/notices/seen': [S, B, T],
  'GET /auth/sessions': [S, B, T],
  'DELETE /auth/sessions': [S, B, T],
  'DELETE /auth/users/:id/sessions': [S],
  'POST /auth/second-step': [V, S, B, T],
  'POST /auth/passkey/ticket': [V, S, B, T],
  'POST /auth/passkey': [V, S, B, T],
  'GET /auth/proof': [S, B, T],
  'POST /auth/prove': [S, B, T],
  'GET /auth/factors': [S, B, T],
  'POST /auth/authenticator/ticket': [S, B, T],
  'POST /auth/authenticator': [S, B, T],
  'DELETE /auth/authenticator': [S, B, T],
  'POST /auth/passkeys/ticket': [S, B, T],
  'POST /auth/passkeys': [S, B, T],
  'PUT /auth/passkeys/:id': [S, B, T],
  'DELETE /auth/passkeys/:id': [S, B, T],
  'POST /auth/recovery-codes': [S, B, T],
  'DELETE /auth/users/:id/factors': [S],
  'GET /auth/users': [S],
  'POST /auth/users': [S],
  'PUT /auth/users/:id': [S],
  'DELETE /auth/users/:id': [S],
  'GET /auth/institutes': [S],
  'POST /auth/institutes': [S],
  'PUT /auth/institutes/:id': [S],
  'GET /courses': [V, S, B, T],
  'GET /courses/:id': [S, B],
  'POST /courses': [S],
  'PUT /courses/:id': [S],
  'DELETE /courses/:id': [S],
  'GET /students': [S, B],
  'GET /students/:id': [S, B],
  'POST /students': [S, B],
  'PUT /students/:id': [S, B],
  'DELETE /students/:id': [S],
  'POST /students/:id/invite': [S, B],
  'POST /auth/accept-invite': [V, S, B, T],
  'GET /students/:id/aadhaar': [S],
  'GET /students/:id/aadhaar/photo': [S],
  'POST /drafts/seal': [S, B, T],
  'POST /drafts/open': [S, B, T],
  'GET /enrollments': [S, B],
  'POST /enrollments': [S, B],
  'GET /enrollments/upcoming': [S, B],
  'GET /enrollments/:id': [S, B],
  'PUT /enrollments/:id': [S, B],
  'DELETE /enrollments/:id': [S],
  'GET /enrollments/:id/events': [S, B],
  'GET /payments': [S, B],
  'POST /payments': [S, B],
  'POST /payments/bulk': [S, B],
  'GET /payments/latest': [S, B],
  'GET /payments/analytics': [S, B],
  'GET /payments/:id': [S, B],
  'PUT /payments/:id': [S],
  'DELETE /payments/:id': [S],
  'GET /student/materials': [T],
  'GET /student/materials/:id/download': [T],
  'GET /materials': [S, B],
  'GET /materials/:id': [S, B],
  'GET /materials/:id/download': [S, B],
  'POST /materials': [S, B],
  'PUT /materials/:id': [S, B],
  'DELETE /materials/:id': [S, B],
  'GET /offers': [V, S, B, T],
  'POST /offers': [S],
  'PUT /offers/:id': [S],
  'DELETE /offers/:id': [S],
  'GET /achievements': [V, S, B, T],
  'POST /achievements': [S],
  'PUT /achievements/:id': [S],
  'DELETE /achievements/:id': [S],
  'GET /income-expense': [S, B],
  'POST /income-expense': [S, B],
  'GET /income-expense/analytics': [S, B],
  'GET /income-expense/:id': [S, B],
  'GET /income-expense/:id/receipt': [S, B],
  'GET /income-expense/:id/receipt.pdf': [S, B],
  'POST /income-expense/:id/cheque': [S, B],
  'POST /income-expense/:id/prints': [S, B],
  'PUT /income-expense/:id': [S],
  'DELETE /income-expense/:id': [S],
  'GET /heads': [S, B],
  'POST /heads': [S],
  'PUT /heads/:id': [S],
  'POST /heads/:id/merge': [S],
  'GET /tally-ledgers': [S],
  'PUT /tally-ledgers': [S],
  'POST /payments/:id/refunds': [S],
  'GET /enrollments/:id/refunds': [S, B],
  'DELETE /enrollments/:id/refunds/:refundId': [S],
  'POST /enrollments/:id/refunds/:refundId/cheque': [S, B],
  'GET /enrollments/:id/upi': [S, B],
  'POST /payments/:id/cheque': [S, B],
  'POST /payments/:id/prints': [S, B],
  'POST /payments/:id/correction-requests': [S, B],
  'GET /correction-requests': [S, B],
  'POST /correction-requests/:id/approval': [S],
  'POST /correction-requests/:id/refusal': [S],
  'DELETE /correction-requests/:id': [S, B],
  'POST /enrollments/:id/settlement': [S, B],
  'GET /cash-deposits': [S, B],
  'POST /cash-deposits': [S, B],
  'DELETE /cash-deposits/:id': [S],
  'GET /money-balances': [S, B],
  'GET /money-movements': [S, B],
  'POST /money-movements/withdrawals': [S, B],
  'POST /money-movements/settlements': [S, B],
  'POST /money-movements/owner': [S],
  'DELETE /money-movements/:id': [S],
  'POST /bank-statements/comparison': [S, B],
  'GET /transfers': [S, B],
  'POST /transfers': [S, B],
  'POST /transfers/:id/confirmation': [S, B],
  'GET /opening-money': [S],
  'POST /opening-money': [S],
  'GET /reports/day-close': [S, B],
  'POST /reports/day-close': [S, B],
  'POST /reports/day-close/:date/difference': [S, B],
  'DELETE /reports/day-close/:date': [S],
  'GET /periods': [S],
  'GET /receipt-series': [S],
  'POST /receipt-series': [S],
  'GET /years': [S],
  'POST /years': [S],
  'DELETE /years/:financialYear': [S],
  'POST /periods': [S],
  'DELETE /periods/:month': [S],
  'POST /contacts': [V, S, B, T],
  'GET /contacts': [S],
  'PUT /contacts/:id/status': [S],
  'GET /settings': [S],
  'PUT /settings': [S],
  'GET /settings/website': [S],
  'PUT /settings/website': [S],
  'POST /settings/website/photos': [S],
  'GET /targets': [S],
  'PUT /targets': [S],
  'GET /desk-settings': [S, B],
  'GET /identity': [V, S, B, T],
  'GET /setup': [S],
  'POST /imports/:kind': [S, B],
  'GET /imports/:kind/sample': [S, B],
  'GET /imports/opening-balances/as-income': [S],
  'POST /imports/opening-balances/restate': [S],
  'GET /exports/:kind': [S, B],
  'GET /student/dashboard': [T],
  'PUT /student/language': [T],
  'GET /student/enrollments': [T],
  'GET /student/income': [T],
  'GET /student/income/:id/receipt': [T],
  'GET /student/income/:id/receipt.pdf': [T],
  'GET /student/payments': [T],
  'GET /student/payments/:id/receipt': [T],
  'GET /desk-home': [S, B],
  'GET /views': [S, B],
  'POST /views': [S, B],
  'PUT /views/:id': [S, B],
  'DELETE /views/:id': [S, B],
  'GET /reports/day-book': [S, B],
  'GET /reports/trial-balance': [S, B],
  'GET /reports/balance-sheet': [S, B],
  'GET /reports/journal': [S, B],
  'GET /student/payments/:id/receipt.pdf': [T],
  'GET /payments/:id/receipt': [S, B],
  'GET /payments/:id/receipt.pdf': [S, B],
  'GET /receipts/:code/verify': [V, S, B, T],
  'GET /reports/profit-and-loss': [S, B],
  'GET /reports/overview': [S],
  'GET /activity': [S, B],
  'GET /activity/edit-log': [S, B],
  'GET /reports/dues': [S, B],
  'GET /reports/statement/:studentId': [S, B, T],
  'GET /reports/statement/:studentId.pdf': [S, B, T],
  'GET /reports/day-close.pdf': [S, B],
  'GET /live': [S, B, T],
  'GET /openapi.json': [V, S, B, T],
  'GET /health/live': [V, S, B, T],
  'GET /health/ready': [V, S, B, T],
  'GET /health/books': [S],
  'POST /backups': [S],
}

/**
 * These create something although they take no key: repeated, they answer that it exists already, or invalidate what
 * was created before.
 */
const keylessMakers = new Set([
  'POST /auth/passkeys',
  'POST /auth/register',
  'POST /students/:id/invite',
  'POST /auth/users/:id/reset-code',
  'POST /students/:id/reset-code',
])

describe('the endpoint table', () => {
  test('holds each call once', () => {
    expect(endpoints.map(nameOf).toSorted()).toEqual([...new Set(endpoints.map(nameOf))].toSorted())
  })

  test('lets in exactly the roles that may call', () => {
    expect(Object.fromEntries(endpoints.map(row => [nameOf(row), [...row.roles].toSorted()]))).toEqual(
      Object.fromEntries(Object.entries(roles).map(([name, allowed]) => [name, [...allowed].toSorted()])),
    )
  })

  test.each(endpoints.map(row => [nameOf(row), row] as const))('%s is complete', (_, row) => {
    const parameters = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const taken = row.params ? z.toJSONSchema(row.params, { io: 'input' }).required : []
    expect(taken).toEqual(parameters)
    if (row.body) expect(['POST', 'PUT']).toContain(row.method)
    if (row.method === 'PUT') expect(row.body).toBeDefined()
    if (row.method === 'DELETE') expect(z.toJSONSchema(row.answer).required).toContain('message')
    const makes = row.method === 'POST' && (!row.keyless || keylessMakers.has(nameOf(row)))
    expect(row.status ?? 200).toBe(makes ? 201 : 200)
  })

  test.each(endpoints.map(row => [nameOf(row), row] as const))('%s can be described', (_, row) => {
    const described = [row.params, row.query, row.body, row.answer].flatMap(part =>
      part ? [z.toJSONSchema(part, { io: part === row.answer ? 'output' : 'input' })] : [],
    )
    for (const shape of described) expect(shape).toMatchObject({ type: 'object' })
  })
})

test('editing and deleting entries is forbidden in the words of the product', () => {
  const forbidden = new Map(endpoints.map(row => [nameOf(row), row.forbidden]))
  expect(forbidden.get('PUT /income-expense/:id')).toBe('You are not allowed to edit this record.')
  expect(forbidden.get('DELETE /income-expense/:id')).toBe('You are not allowed to delete this record.')
})
