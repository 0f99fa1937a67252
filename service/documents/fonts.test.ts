import { expect, test } from 'vitest'
import { runsOf } from './fonts.ts'

test('each script is set in its own font, the end of a sentence in Hindi along with it', () => {
  expect(runsOf('Tally में 3 महीने।', 600)).toEqual([
    { text: 'Tally ', font: 'inter-600' },
    { text: 'में', font: 'devanagari-600' },
    { text: ' 3 ', font: 'inter-600' },
    { text: 'महीने।', font: 'devanagari-600' },
  ])
})

test('an amount is a run of its own, without the full stop after it', () => {
  expect(runsOf('Paid −₹7,500.50.', 400)).toEqual([
    { text: 'Paid −', font: 'inter-400' },
    { text: '₹7,500.50', font: 'inter-400', isAmount: true },
    { text: '.', font: 'inter-400' },
  ])
})
