// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MethodCard } from './cards.tsx'
import MethodChart from './MethodChart.tsx'

const methods = [
  { paymentMethod: 'cash' as const, amount: 3000 },
  { paymentMethod: 'upi' as const, amount: -2200 },
  { paymentMethod: 'card' as const, amount: 1000 },
]
const why = /^Where an amount is below zero, more went back than came in/

test('a method that gave back more than it took has its amount and no share', () => {
  render(<MethodChart methods={methods} />)
  expect(screen.getByRole('img', { name: 'Fees by method. Cash 75%, UPI −₹2.2K, Card 25%.' })).toBeTruthy()
})

test('the table says the same, and a sentence says why', () => {
  render(<MethodCard methods={methods} range={null} failed={false} />)
  expect([...document.querySelectorAll('tbody tr')].map(row => row.textContent)).toEqual([
    'Cash₹3,00075%',
    'UPI−₹2,200—',
    'Card₹1,00025%',
  ])
  expect(screen.getByText(why)).toBeTruthy()
})

test('where nothing is below zero, nothing is said of it', () => {
  render(<MethodCard methods={methods.slice(0, 1)} range={null} failed={false} />)
  expect(screen.queryByText(why)).toBeNull()
})

test('without the cash that a clerk is not told, no total says what it is', () => {
  render(<MethodCard methods={methods.slice(1)} range={null} failed={false} />)
  expect(screen.getByText('Cash is not shown before it is counted at the day close.')).toBeTruthy()
  expect(screen.queryByText('−₹1,200')).toBeNull()
})
