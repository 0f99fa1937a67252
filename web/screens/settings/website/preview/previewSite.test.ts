import { expect, test } from 'vitest'
import { websiteExamples } from '#wording/website'
import { previewSite } from './previewSite.ts'

const identity = { name: 'Sunrise', logo: '/uploads/logos/1.png', address: null, phones: [], email: null }
const page = { logo: '/uploads/logos/1.png', logoShape: '2.333' }
const shapeOf = (logo: string | null, of: typeof page) =>
  previewSite({ ...identity, logo }, websiteExamples, { institutes: [], page: of }).logoShape

test('the logo has the room that it has on the public site', () => {
  expect(shapeOf('/uploads/logos/1.png', page)).toBe(2.333)
})

test.each([
  ['that was changed since the page was loaded', '/uploads/logos/2.png', page],
  ['that there is not', null, { logo: '', logoShape: '' }],
  ['that the service could not measure', '/uploads/logos/1.png', { ...page, logoShape: '' }],
])('of a logo %s no shape is known', (_, logo, of) => {
  expect(shapeOf(logo, of)).toBeNull()
})

test('hours of a branch are shown below its name', () => {
  const { hours } = websiteExamples
  const institutes = [
    { id: '1', instituteName: 'Pune', instituteAddress: 'Main Road', phone: null },
    { id: '2', instituteName: 'Nashik', instituteAddress: null, phone: null },
  ]
  const typed = { ...websiteExamples, branchHours: [{ instituteId: '1', hours }] }
  const { branches, timeZone } = previewSite(identity, typed, { institutes, page })
  expect(branches).toEqual([{ name: 'Pune', address: 'Main Road', phone: null, hours }])
  expect(timeZone).toBe('Asia/Kolkata')
})
