import { addDays } from '#contract/fields/dates'
import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { Chance } from './random.ts'

/** An income or expense entry, with the amount in paise. */
export interface DemoEntry {
  readonly type: EntryType
  readonly category: EntryCategory
  readonly source: string
  readonly amount: number
  readonly method: PaymentMethod
}

/** The entries of a branch on a day: what it spends, and earns besides fees. `size` is 1 for a branch of 200 enrollments. */
export function entriesOf(day: string, size: number, chance: Chance): DemoEntry[] {
  const rupees = (low: number, high: number, step = 10) =>
    Math.max(step, Math.round((chance.between(low, high) * size) / step) * step) * 100
  const monthly = (rupees: number) => Math.max(50, Math.round((rupees * size) / 50) * 50) * 100
  const spend = (source: string, amount: number, method: PaymentMethod = 'cash'): DemoEntry => ({
    type: 'expense',
    category: 'internal',
    source,
    amount,
    method,
  })
  const earn = (source: string, amount: number): DemoEntry => ({
    type: 'income',
    category: 'external',
    source,
    amount,
    method: chance.happens(0.3) ? 'upi' : 'cash',
  })
  const date = day.slice(8)
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  if (isSunday) return []
  const entries: DemoEntry[] = []
  if (date === '01' || (date === '02' && isSundayOn(addDays(day, -1))))
    entries.push(spend('Salaries', monthly(23_000), 'bank_transfer'))
  if (date === '05' || (date === '06' && isSundayOn(addDays(day, -1))))
    entries.push(spend('Rent', monthly(9_000), 'bank_transfer'))
  if (date === '12') entries.push(spend('Electricity', rupees(1800, 4200), 'upi'))
  if (date === '07') entries.push(spend('Internet', Math.min(94_300, monthly(1_750)), 'upi'))
  if (date === '18' && chance.happens(0.4)) entries.push(spend('Computer repair', rupees(600, 3500, 50)))
  if (isAdmissionSeason(day) && date === '20') entries.push(spend('Pamphlets and banners', rupees(900, 2500, 50)))
  if (chance.happens(0.12)) entries.push(spend('Tea and refreshments', rupees(80, 320)))
  if (chance.happens(0.07)) entries.push(spend('Stationery', rupees(150, 900)))
  if (chance.happens(0.1)) entries.push(earn('Printing and form filling', rupees(100, 650)))
  if (date === '25') entries.push(earn('Exam form fees', rupees(800, 3200, 50)))
  return entries
}

const isSundayOn = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** After the board examinations, and in January. */
export const isAdmissionSeason = (day: string): boolean => ['04', '05', '06', '07', '01'].includes(day.slice(5, 7))
