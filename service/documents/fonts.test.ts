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
