import { expect, test } from 'vitest'
import type { Website } from '#contract/records/website'
import { websiteExamples } from '#wording/website'
import { partOf, parts, websiteChange, websiteForm, websiteValues } from './websiteForm.ts'

const opened: Website = { ...websiteExamples, examples: Object.keys(websiteExamples), version: 3 }
const values = websiteValues(opened)

test('a form that nothing was typed into sends nothing but the version', () => {
  expect(websiteChange(values, opened, parts)).toEqual({ version: 3 })
})

test('only what differs is sent, and an emptied text is cleared', () => {
  const [monday, ...rest] = values.hours
  const typed = { ...values, rating: '', hours: [{ ...monday, open: false, from: '', to: '' }, ...rest] }
  expect(websiteChange(typed, opened, parts)).toEqual({
    rating: '',
    hours: [null, ...websiteExamples.hours.slice(1)],
    version: 3,
  })
})

test('the examples of a part that is kept are sent as they are', () => {
  const { version: _, ...sent } = websiteChange({ ...values, kept: ['figures'] }, opened, parts)
  expect(sent).toEqual({ studentsTrained: '500+', subjects: '10+', courses: '40+', rating: '4.9/5' })
})

test.each([
  [{ latitude: '95', longitude: '79' }, ['latitude']],
  [{ latitude: '25.3', longitude: '' }, ['longitude']],
  [{ slogan: '' }, ['slogan']],
  [{ instructors: [{ name: '', role: 'Tally', text: 'Explains.', photo: '' }] }, ['instructors', 0, 'name']],
])('what can’t be saved is said at its field: %j', (wrong, path) => {
  const { error } = websiteForm.safeParse({ ...values, ...wrong })
  expect(error?.issues.map(issue => issue.path)).toEqual([path])
  expect(partOf(String(path[0]))).toBeDefined()
})

test('every field of the site is in one part of the editor', () => {
  const fields: string[] = parts.flatMap(part => part.fields)
  expect(fields.toSorted()).toEqual(Object.keys(websiteExamples).toSorted())
})
