// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { draftKey, writeDraft } from './draft.ts'
import { keptDrafts } from './ownDrafts.ts'

afterEach(() => localStorage.clear())
const keep = (user: string, form: string, fields: object, at: string) =>
  writeDraft(draftKey(user, form), { ...fields }, new Date(at))

test('the drafts of a desk are the user’s own, of this week, the latest first, each with its form', () => {
  keep('me', 'enroll', { firstName: 'ASHA', lastName: 'PATIL' }, '2026-11-02T10:00:00Z')
  keep('me', 'enrollment-7', { discount: '5' }, '2026-11-02T12:00:00Z')
  keep('me', 'day-close-Main Branch', { date: '2026-11-02' }, '2026-11-02T11:00:00Z')
  keep('me', 'no-such-form', { a: '1' }, '2026-11-02T11:00:00Z')
  keep('her', 'enroll', { firstName: 'NEHA' }, '2026-11-02T11:00:00Z')
  const shown = (now: string) => keptDrafts('me', Date.parse(now)).map(({ title, to }) => `${title} ${to}`)
  expect(shown('2026-11-03T00:00:00Z')).toEqual([
    'Changes to an enrollment /enrollments/edit/7',
    'Count of the cash /day-close?institute=Main+Branch',
    'Enrollment of ASHA PATIL /enroll',
  ])
  expect(shown('2026-11-20T00:00:00Z')).toEqual([])
})

test.each([
  [{}, 'A new enrollment'],
  [{ email: 'asha@example.com' }, 'Enrollment of asha@example.com'],
  [{ firstName: 7, lastName: ['x'] }, 'A new enrollment'],
])('an enrollment with %j is called %s', (fields, title) => {
  keep('me', 'enroll', { mobile: '98', ...fields }, '2026-11-02T10:00:00Z')
  expect(keptDrafts('me', Date.parse('2026-11-02T10:00:00Z'))).toMatchObject([{ title }])
})
