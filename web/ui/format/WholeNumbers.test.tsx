// @vitest-environment jsdom
import '../testing/browser.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeNumbers } from './WholeNumbers.tsx'

test.each([
  ['Received ₹400 by cheque, receipt MAI/26-27/00273.', ['MAI/26-27/00273.']],
  ['22-Nov-2026 से 24-Nov-2026 तक', ['22-Nov-2026', '24-Nov-2026']],
  ['Discount lowered from −₹500 to ₹1,000', ['−₹500']],
  ['− Refunds of well-known students', []],
  [`Uploaded ${'a-1'.repeat(9)}.png`, []],
])('%s is whole, and in it %j', (text, whole) => {
  const { container } = render(<WholeNumbers text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.whitespace-nowrap')].map(one => one.textContent)).toEqual(whole)
})

test('what stands between two numbers is one text', () => {
  const { container } = render(<WholeNumbers text="The closing of 22-Nov-2026 is one of many words" />)
  expect([...container.childNodes].map(part => part.textContent)).toEqual([
    'The closing of ',
    '22-Nov-2026',
    ' is one of many words',
  ])
})
