import { expect, test } from 'vitest'
import type { Offer } from '#contract/shapes/offer'
import { withoutEmpty } from '../../ui/forms/useContractForm.ts'
import { newOffer, offerChange, offerForm, offerValues } from './offerForm.ts'
import { validity } from './validity.ts'

const offer: Offer = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Diwali',
  description: 'Ten percent off',
  validFrom: '2026-10-01',
  validTill: '2026-11-15',
  discountPercentage: 10,
  image: 'a.jpg',
  version: 4,
  createdAt: '2026-09-20T04:30:00.000Z',
}

const problems = (changes: object) =>
  offerForm
    .safeParse(withoutEmpty({ ...offerValues(offer), ...changes }))
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('title, description and both dates are required; discount and image are not', () => {
  expect(problems({ discountPercentage: '' })).toBeUndefined()
  const missing = offerForm.safeParse(withoutEmpty(newOffer)).error?.issues.map(({ path }) => path.join('.'))
  expect(missing).toEqual(['title', 'description', 'validFrom', 'validTill'])
})

test('an offer may end on its first day, and not before', () => {
  expect(problems({ validTill: '2026-10-01' })).toBeUndefined()
  expect(problems({ validTill: '2026-09-30' })).toEqual([['validTill', 'must not be before the offer begins.']])
  expect(problems({ validTill: '2026-09-30', title: '' })).toHaveLength(2)
})

test.each(['0', '100', '12.5'])('%s percent is accepted', discountPercentage => {
  expect(problems({ discountPercentage })).toBeUndefined()
})

test.each(['-1', '100.01', '101', 'ten', '1e1', '1.005'])('%s percent is refused', discountPercentage => {
  expect(problems({ discountPercentage })?.map(([path]) => path)).toEqual(['discountPercentage'])
})

test('only a picture is accepted as an image', () => {
  expect(problems({ image: new File(['x'], 'notes.pdf') })?.map(([path]) => path)).toEqual(['image'])
})

test('a change clears what was emptied, and leaves an untouched image as it is', () => {
  const values = withoutEmpty({ ...offerValues(offer), discountPercentage: '' })
  expect(offerChange(values, 4)).toMatchObject({ discountPercentage: '', version: 4 })
  expect(offerChange(values, 4)).not.toHaveProperty('image')
  expect(offerChange({ ...values, image: null }, 4)).toMatchObject({ image: null })
})

test.each([
  ['2026-09-30', 'ahead'],
  ['2026-10-01', 'active'],
  ['2026-11-15', 'active'],
  ['2026-11-16', 'expired'],
])('on %s the offer is %s', (day, state) => {
  expect(validity(offer, day)).toBe(state)
})
