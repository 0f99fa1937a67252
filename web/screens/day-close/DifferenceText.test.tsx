// @vitest-environment jsdom
import '../../shared/ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { learn } from '../../shared/language/learn.ts'
import { DifferenceText } from './DifferenceText.tsx'

await import('../../shared/language/hi/index.ts')
await learn('day-close')

test('in Hindi a count that agrees has no difference, which is not the word for nobody', () => {
  render(<DifferenceText amount={0} />)
  expect(screen.getByText('कोई अंतर नहीं')).toBeTruthy()
})
