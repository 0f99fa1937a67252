import { expect, test } from 'vitest'
import { withoutEmpty } from '../../ui/forms/useContractForm.ts'
import { achievementChange, achievementForm, newAchievement } from './achievementForm.ts'

const filled = { ...newAchievement, title: 'First rank', description: 'Asha, in the state', date: '2026-05-30' }
const wrong = (values: typeof newAchievement) =>
  achievementForm.safeParse(withoutEmpty(values)).error?.issues.map(({ path }) => path.join('.'))

test('title, description and date are required, an image is not', () => {
  expect(wrong(filled)).toBeUndefined()
  expect(wrong(newAchievement)).toEqual(['title', 'description', 'date'])
  expect(wrong({ ...filled, image: new File(['x'], 'banner.svg') })).toEqual(['image'])
})

test('a change leaves an untouched image as it is', () => {
  expect(achievementChange(filled, 2)).not.toHaveProperty('image')
  expect(achievementChange({ ...filled, image: null }, 2)).toMatchObject({ image: null, version: 2 })
})
