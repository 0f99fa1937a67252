// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keepCommon } from './common.ts'

/** What is left of the first once it is compared with the second. */
function common(first: string, second: string): string {
  const [one, other] = [first, second].map(html => {
    const place = document.createElement('div')
    place.innerHTML = html
    return place
  })
  if (!one || !other) return ''
  keepCommon(one, other)
  return one.innerHTML
}

test.each([
  ['the same text stays', '<h1>Payments</h1>', '<h1>Payments</h1>', '<h1>Payments</h1>'],
  ['a text that differs keeps its line', '<p>Asha</p>', '<p>Bina</p>', '<p>&nbsp;</p>'],
  [
    'an attribute that differs goes',
    '<a href="/1" title="a">x</a>',
    '<a href="/2" title="a">x</a>',
    '<a title="a">x</a>',
  ],
  ['a class stays, because it gives room', '<p class="h-4">a</p>', '<p class="h-8">a</p>', '<p class="h-4">a</p>'],
  ['what only one of them has goes', '<b>1</b><p>Later</p><i>2</i>', '<b>1</b><i>2</i>', '<b>1</b><i>2</i>'],
  [
    'what stands after it is compared with its like',
    '<p>a</p><ul><li>b</li></ul>',
    '<ul><li>b</li></ul>',
    '<ul><li>b</li></ul>',
  ],
  ['another element in its place goes', '<b>1</b><p>a</p>', '<b>1</b><ul></ul>', '<b>1</b>'],
])('%s', (_what, first, second, left) => {
  expect(common(first, second)).toBe(left)
})
