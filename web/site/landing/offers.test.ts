import { expect, test } from 'vitest'
import { currentOffers } from './offers.ts'

const offer = (validFrom: string, validTill: string) => ({ validFrom, validTill })

test('an offer is valid on its first and its last day, but not before or after', () => {
  const offers = [offer('2026-04-01', '2026-04-10')]
  const counts = ['2026-03-31', '2026-04-01', '2026-04-10', '2026-04-11'].map(day => currentOffers(offers, day).length)
  expect(counts).toEqual([0, 1, 1, 0])
})

test('at most two are shown, and expired ones do not count', () => {
  const [over, first, second, third] = [
    offer('2025-01-01', '2025-02-01'),
    offer('2026-04-01', '2026-05-01'),
    offer('2026-04-02', '2026-05-01'),
    offer('2026-04-03', '2026-05-01'),
  ]
  expect(currentOffers([over, first, second, third], '2026-04-05')).toEqual([first, second])
})
