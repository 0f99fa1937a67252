import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './plan.ts'

/** What may be guessed without harm. */
const guessable: Readonly<Record<string, string>> = {
  'service/api/pipeline/answer/check-answer.ts': 'chooses the answers that are checked',
  'web/app/live/stream.ts': 'keeps browsers from coming back all at once',
  'scripts/faults/cases/lists.ts': 'chooses amounts of a test',
}

test('whatever has to be hard to guess is not drawn by Math.random', () => {
  const users = sourceFiles().filter(({ path, text }) => !isTest(path) && text.includes('Math.random'))
  expect(users.map(({ path }) => path).toSorted()).toEqual(Object.keys(guessable).toSorted())
})
