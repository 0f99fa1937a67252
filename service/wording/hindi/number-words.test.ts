import { expect, it } from 'vitest'
import { rupeesInHindi } from './number-words.ts'

it.each([
  [0, 'रुपये शून्य मात्र'],
  [0.01, 'पैसे एक मात्र'],
  [1, 'रुपये एक मात्र'],
  [19.19, 'रुपये उन्नीस और पैसे उन्नीस मात्र'],
  [29, 'रुपये उनतीस मात्र'],
  [39, 'रुपये उनतालीस मात्र'],
  [49, 'रुपये उनचास मात्र'],
  [59, 'रुपये उनसठ मात्र'],
  [69, 'रुपये उनहत्तर मात्र'],
  [79, 'रुपये उन्यासी मात्र'],
  [89, 'रुपये नवासी मात्र'],
  [99.99, 'रुपये निन्यानवे और पैसे निन्यानवे मात्र'],
  [100, 'रुपये एक सौ मात्र'],
  [101, 'रुपये एक सौ एक मात्र'],
  [1000, 'रुपये एक हजार मात्र'],
  [12_500.5, 'रुपये बारह हजार पांच सौ और पैसे पचास मात्र'],
  [1_00_000, 'रुपये एक लाख मात्र'],
  [1_23_456, 'रुपये एक लाख तेईस हजार चार सौ छप्पन मात्र'],
  [1_00_00_001, 'रुपये एक करोड़ एक मात्र'],
  [123_45_67_890, 'रुपये एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हजार आठ सौ नब्बे मात्र'],
])('%d', (rupees, words) => {
  expect(rupeesInHindi(rupees)).toBe(words)
})

it('has a word of its own for each number below a hundred', () => {
  const words = Array.from({ length: 100 }, (_, number) => rupeesInHindi(number))
  expect(new Set(words).size).toBe(100)
  expect(words.filter(word => word.split(' ').length !== 3)).toEqual([])
})

it.each([-1, Number.NaN])('refuses %d', rupees => {
  expect(() => rupeesInHindi(rupees)).toThrow()
})
