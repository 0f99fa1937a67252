import { expect, test } from 'vitest'
import { askTogether } from './together.ts'

/** Answers each question only when the test says so. */
function asking({ atOnce = 1, groupOf = () => '' }: { atOnce?: number; groupOf?: (key: string) => string } = {}) {
  const questions: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  let told: (() => void)[] = []
  const ask = askTogether<string, string>({
    atOnce,
    groupOf,
    ask: keys => {
      const { promise, resolve, reject } = Promise.withResolvers<(key: string) => string>()
      questions.push({ keys, answer: () => resolve(key => `${key}!`), fail: reject })
      for (const tell of told.splice(0)) tell()
      return promise
    },
  })
  /** Resolves once so many questions have been asked. */
  const asked = async (count: number) => {
    while (questions.length < count) {
      await new Promise<void>(resolve => {
        told = [...told, resolve]
      })
    }
    return questions.map(({ keys }) => keys.join(' '))
  }
  return { ask, asked, questions }
}

test('what is asked in one moment is one question, and each is told of its own', async () => {
  const { ask, asked, questions } = asking()
  const answers = Promise.all(['a', 'b', 'a'].map(ask))
  expect(await asked(1)).toEqual(['a b a'])
  questions[0]?.answer()
  expect(await answers).toEqual(['a!', 'b!', 'a!'])
})

test('whoever asks while a question is under way is asked for in the next, even about the same', async () => {
  const { ask, asked, questions } = asking()
  const first = ask('a')
  await asked(1)
  const later = [ask('a'), ask('b')]
  questions[0]?.answer()
  expect(await first).toBe('a!')
  expect(await asked(2)).toEqual(['a', 'a b'])
  questions[1]?.answer()
  expect(await Promise.all(later)).toEqual(['a!', 'b!'])
})

test('groups are never asked for together, and take turns', async () => {
  const { ask, asked, questions } = asking({ atOnce: 2, groupOf: key => key.slice(0, 1) })
  const answers = Promise.all(['a1', 'b1', 'a2', 'c1'].map(ask))
  expect(await asked(2)).toEqual(['a1 a2', 'b1'])
  questions[1]?.answer()
  expect(await asked(3)).toEqual(['a1 a2', 'b1', 'c1'])
  for (const { answer } of questions) answer()
  expect(await answers).toEqual(['a1!', 'b1!', 'a2!', 'c1!'])
})

test('a question that fails is answered to its own only', async () => {
  const { ask, asked, questions } = asking()
  const failed = Promise.allSettled([ask('a'), ask('b')])
  await asked(1)
  const other = ask('c')
  questions[0]?.fail(new Error('away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await asked(2)
  questions[1]?.answer()
  expect(await other).toBe('c!')
})

test('a question has at most a hundred keys, and nobody is left out', async () => {
  const { ask, asked, questions } = asking({ atOnce: 3 })
  const keys = Array.from({ length: 250 }, (_, index) => `${index}`)
  const answers = Promise.all(keys.map(ask))
  await asked(3)
  expect(questions.map(question => question.keys.length)).toEqual([100, 100, 50])
  for (const { answer } of questions) answer()
  expect(await answers).toEqual(keys.map(key => `${key}!`))
})

test('how long the longest has waited to be asked for is told', async () => {
  const { ask, asked, questions } = asking()
  const first = ask('a')
  await asked(1)
  expect(ask.age()).toBe(0)
  const second = ask('b')
  expect(ask.age()).toBeGreaterThan(0)
  questions[0]?.answer()
  await first
  await asked(2)
  expect(ask.age()).toBe(0)
  questions[1]?.answer()
  await second
})
