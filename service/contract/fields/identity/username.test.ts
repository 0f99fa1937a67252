import { expect, test, vi } from 'vitest'
import { Username } from './username.ts'

const problems = (typed: string) => Username.safeParse(typed).error?.issues.map(({ message }) => message)

test.each([
  ['asha.patil', 'asha.patil'],
  [' Asha_26@example.com ', 'Asha_26@example.com'],
  ['ａｓｈａ', 'asha'],
  ['ﬁnance', 'finance'],
  ['Zoë', 'Zoë'],
  ['आशा२६', 'आशा२६'],
  ['आशा-26', 'आशा-26'],
  ['ஆஷா', 'ஆஷா'],
  ['Жанна', 'Жанна'],
  ['田中さん', '田中さん'],
])('%s is stored as %s', (typed, stored) => {
  expect(Username.parse(typed)).toBe(stored)
})

test.each([
  ['аdmin', 'a Cyrillic а', 'must be written in the letters of one script.'],
  ['αdmin', 'a Greek α', 'must be written in the letters of one script.'],
  ['आशाp', 'Devanagari with Latin', 'must be written in the letters of one script.'],
  ['ad\u200bmin', 'a space without width', 'must not hold characters that cannot be seen.'],
  ['ad\u00admin', 'a soft hyphen', 'must not hold characters that cannot be seen.'],
  ['ad\u2060min', 'a word joiner', 'must not hold characters that cannot be seen.'],
  ['ad\u115fmin', 'a filler', 'must not hold characters that cannot be seen.'],
  ['ad\ufe0fmin', 'a variation selector', 'must not hold characters that cannot be seen.'],
  ['ad\u0007min', 'a control character', 'must not hold characters that cannot be seen.'],
  ['ad min', 'a space', 'must not hold spaces.'],
  ['ad\u00a0min', 'a space that does not break', 'must not hold spaces.'],
])('%j is refused for %s', (typed, _, problem) => {
  expect(problems(typed)).toEqual([problem])
})

test('what normalizing makes of a name is measured too', () => {
  expect(problems('ﷺ'.repeat(6))).toContain('must have at most 100 characters.')
})

test('of a name that is too long nothing else is looked at, because to compose many marks takes long', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const marks = `a${'\u0344'.repeat(200)}${'\u0316'.repeat(200)}`
  expect(Username.safeParse(marks).error?.issues.map(({ message }) => message)).toEqual([
    'must have at most 100 characters.',
  ])
  expect(normalize).not.toHaveBeenCalled()
})
