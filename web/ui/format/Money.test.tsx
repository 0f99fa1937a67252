// @vitest-environment jsdom
import '../testing/browser.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Money } from './Money.tsx'

test('an amount below zero breaks no line between its sign and its figure', () => {
  const { container } = render(<Money amount={-29_62_96_297.5} />)
  expect(container.textContent).toBe('−₹29,62,96,297.50')
  expect(container.querySelector('.whitespace-nowrap')?.textContent).toBe('−₹')
})
