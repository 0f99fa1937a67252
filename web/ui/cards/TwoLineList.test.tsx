// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TwoLineList } from './TwoLineList.tsx'

const item = { key: '1', title: 'PUN/26-27/00042', figure: '₹2,500', line: '05/04/2026', badge: 'UPI' }

test('a touch anywhere on an item opens its link', async () => {
  render(
    <BrowserRouter>
      <TwoLineList label="Payments" items={[{ ...item, to: { search: 'receipt=1' } }]} />
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByText('₹2,500'))
  expect(window.location.search).toBe('?receipt=1')
})
