import { expect, test } from 'vitest'
import { type Books, inOrder, troubles } from './books.ts'

const sound: Books = {
  verified: { at: '2026-11-19T20:30:00.000Z', figures: { events: 12345, institutes: 2 }, findings: [] },
  sealed: { at: '2026-11-19T18:40:00.000Z', figures: { sealed: 2 }, findings: [] },
  backedUp: { at: '2026-11-19T21:30:00.000Z', figures: {}, findings: [] },
}
const morning = new Date('2026-11-20T10:00:00+05:30').getTime()

test('books in order are one line, in the institute’s time', () => {
  expect(troubles(sound, morning)).toEqual([])
  expect(inOrder(sound)).toBe(
    'Books verified 20/11/2026, 02:00 am\u00a0· 12,345 events\u00a0· all in order\u00a0· last backup 20/11/2026, 03:00 am',
  )
})

test('a new system says what is to come', () => {
  const none = { verified: null, sealed: null, backedUp: null }
  expect(troubles(none, morning)).toEqual([])
  expect(inOrder(none)).toBe('Books are verified each night\u00a0· no backup yet')
})

test('what was found is said, of the seals too', () => {
  const found = (finding: string) => ({ at: '2026-11-19T20:30:00.000Z', figures: {}, findings: [finding] })
  expect(
    troubles({ ...sound, verified: found('Pune: Event 3 was changed.'), sealed: found('No seal.') }, morning),
  ).toEqual(['Pune: Event 3 was changed.', 'No seal.'])
})

test('a job that runs no more is trouble', () => {
  expect(troubles(sound, morning + 36 * 60 * 60 * 1000)).toEqual([
    'The books were last verified 20/11/2026, 02:00 am: the nightly job does not run.',
  ])
})
