import { expect, test } from 'vitest'
import { denominations } from '#contract/counter/day-close'
import { countedOf, countForm, emptyCount, nameOf, totalOf, worthOf } from './countForm.ts'

const counts = (typed: Record<string, string>) => denominations.map(value => typed[value] ?? '')

test('the total is the sum of notes and coins, half rupees included', () => {
  expect(totalOf(counts({ 500: '3', 10: '7', 1: '4', 0.5: '3' }))).toBe(1575.5)
  expect(totalOf(emptyCount('2026-11-21').counts)).toBe(0)
  expect(worthOf(0, '2')).toBe(4000)
})

test('text that is not a whole number counts as 0 while it is typed, and is refused when it is sent', () => {
  for (const typed of ['x', '1.5', '-2', '1e3', '99999999']) {
    expect(totalOf(counts({ 500: typed })), typed).toBe(0)
    expect(countForm('2026-11-21').safeParse({ date: '2026-11-21', counts: counts({ 500: typed }) }).success).toBe(
      false,
    )
  }
  expect(countForm('2026-11-21').safeParse(emptyCount('2026-11-21')).success).toBe(true)
})

test('the digits of a keyboard for Hindi count too', () => {
  expect(worthOf(0, '१२')).toBe(24_000)
  expect(countedOf(counts({ 500: '३' }))).toEqual({ 500: 3 })
  expect(countForm('2026-11-21').safeParse({ date: '2026-11-21', counts: counts({ 500: '३' }) }).success).toBe(true)
})

test('a future day cannot be closed', () => {
  expect(countForm('2026-11-21').safeParse(emptyCount('2026-11-22')).success).toBe(false)
})

test('only notes and coins that there are any of are sent', () => {
  expect(countedOf(counts({ 500: '3', 20: '0', 0.5: ' 2 ' }))).toEqual({ 500: 3, 0.5: 2 })
})

test('notes and coins are named as people say them', () => {
  expect(['2000', '500', '0.5'].map(nameOf)).toEqual(['₹2,000', '₹500', '50 paise'])
})
