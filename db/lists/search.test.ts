import { expect, test } from 'vitest'
import { patternsOf } from './search.ts'

test.each([
  ['patil asha', ['%patil%', '%asha%']],
  ['  Patil \t ASHA ', ['%patil%', '%asha%']],
  ['asha r', ['%asha%', '% r%']],
  ['100%', ['%100\\%%']],
  ['a_b\\', ['%a\\_b\\\\%']],
  ['98765 43210', ['%9876543210%']],
  ['+91 98765-43210', ['%9876543210%']],
  ['919876543210', ['%9876543210%']],
  ['+91 98765', ['%98765%']],
  ['९८७६५ ४३२१०', ['%9876543210%']],
  ['वार्ड ४', ['%वार्ड%', '% ४%']],
  ['(020) 2567', ['%0202567%']],
  ['26-27', ['%26-27%']],
  ['PUN/26-27/00042', ['%pun/26-27/00042%']],
  ['आशा', ['%आशा%']],
  ['Ren\u0065\u0301', ['%ren\u00e9%']],
])('%j is looked for as %j', (search, patterns) => {
  expect(patternsOf(search)).toEqual(patterns)
})
