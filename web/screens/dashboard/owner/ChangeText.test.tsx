// @vitest-environment jsdom
import '../../../ui/testing/browser.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ChangeText } from './ChangeText.tsx'

test('an amount below zero stays whole, as browsers break a line between a minus and its ₹', () => {
  const { container } = render(
    <ChangeText
      now={-49_489}
      before={-74_989}
      more="good"
      write={rupees => `${rupees < 0 ? '−' : ''}₹${Math.abs(rupees).toLocaleString('en-IN')}`}
    />,
  )
  expect(container.querySelector('.whitespace-nowrap')?.textContent).toBe('−₹74,989')
})
