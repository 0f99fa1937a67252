import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listInstitutes } from '#contract/records/institutes'
import { addWebsitePhoto, getWebsite, updateWebsite } from '#contract/records/website'
import { listActivity } from '#contract/reports/activity'
import { picture } from '#files/testing/made'
import { readPublicSite } from '#records/institutes/public-site'
import { readProductSettings } from '#records/institutes/settings'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import { file, storedFiles } from '#tests/served/uploads'
import { websiteExamples } from '#wording/website'

const desk = deskForAllTests()

const website = async () => (await desk.admin.ok(getWebsite)).website
const shown = async () => {
  const { db } = desk.server.parts.system
  return readPublicSite(db, await readProductSettings(db), 'Asia/Kolkata')
}
const upload = async () =>
  (
    await desk.admin.ok(addWebsitePhoto, {
      body: {},
      files: { photo: file(await picture().png().toBuffer(), 'asha.png') },
    })
  ).photo
const asha = { name: 'Asha Rao', role: 'Tally', text: 'Explains each entry.' }

test('a new system names nobody, and says of all its words that they are examples', async () => {
  const { version, examples, ...content } = await website()
  expect(version).toBe(1)
  expect(content).toEqual(websiteExamples)
  expect(examples.toSorted()).toEqual(Object.keys(websiteExamples).toSorted())
  expect([content.instructors, content.testimonials, content.place, content.tagline]).toEqual([[], [], null, null])
  expect([content.studentsTrained, content.subjects, content.courses, content.rating]).toEqual([
    '500+',
    '10+',
    '40+',
    '4.9/5',
  ])
})

test('what is saved shows at once and is no example any more, also when it stays as it was', async () => {
  const { version } = await website()
  const body = { slogan: 'Learn with us', intro: websiteExamples.intro, rating: '', version }
  const { website: saved } = await desk.admin.ok(updateWebsite, { body })
  expect(saved).toMatchObject({ slogan: 'Learn with us', rating: null, version: version + 1 })
  expect(saved.examples).not.toEqual(expect.arrayContaining(['slogan']))
  expect(saved.examples).not.toEqual(expect.arrayContaining(['intro']))
  expect(await shown()).toMatchObject({ slogan: 'Learn with us', rating: null })
  const { website: again } = await desk.admin.ok(updateWebsite, { body: { slogan: 'Learn with us' } })
  expect(again.version).toBe(saved.version)
})

test('activity says what a text was and what it is now', async () => {
  await desk.admin.ok(updateWebsite, { body: { directions: 'Behind the post office.' } })
  const monday = { from: '10:00', to: '17:00' }
  await desk.admin.ok(updateWebsite, { body: { hours: [monday, null, null, null, null, null, null] } })
  const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'accounts' } })
  const changes = activity.filter(({ text }) => text === 'Changed the public site.').flatMap(one => one.changes)
  expect(changes).toContainEqual({
    field: 'Directions',
    from: websiteExamples.directions,
    to: 'Behind the post office.',
  })
  expect(changes).toContainEqual({
    field: 'Hours',
    from: 'Monday to Friday 9:00 AM to 6:00 PM; Saturday 9:00 AM to 4:00 PM; Sunday Closed',
    to: 'Monday 10:00 AM to 5:00 PM; Tuesday to Sunday Closed',
  })
})

test('of two who save at once, one is told that the other was first', async () => {
  const { version } = await website()
  const answers = await Promise.all(
    ['First', 'Second'].map(slogan => desk.admin.call(updateWebsite, { body: { slogan, version } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a branch may have hours of its own, and only a branch', async () => {
  const [branch] = (await desk.admin.ok(listInstitutes)).institutes
  const hours = Array.from({ length: 7 }, () => null)
  await desk.admin.ok(updateWebsite, { body: { branchHours: [{ instituteId: branch?.id ?? '', hours }] } })
  expect((await shown()).branches).toEqual([
    { name: branch?.instituteName, address: branch?.instituteAddress, phone: branch?.phone, hours },
  ])
  const stranger = { instituteId: '0199f3c0-0000-7000-8000-000000000000', hours }
  const { code, error } = await desk.admin.refused(updateWebsite, { body: { branchHours: [stranger] } })
  expect([code, error]).toEqual(['INVALID_INPUT', 'Branch hours must name branches that exist.'])
})

describe('a photo', () => {
  const forgetOld = async () =>
    desk.server.database.owner.query(`update files set created_at = now() - interval '2 days' where key like 'site/%'`)

  test('is shown to everybody for as long as somebody is shown with it', async () => {
    const photo = await upload()
    await desk.admin.ok(updateWebsite, { body: { instructors: [{ ...asha, photo }] } })
    expect((await shown()).instructors).toEqual([{ ...asha, photo }])
    const { status, headers } = await fetch(`${desk.server.url}${photo}`)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    const unused = await upload()
    await forgetOld()
    await desk.admin.ok(updateWebsite, { body: { slogan: newKey() } })
    const { named } = await storedFiles(desk.server)
    expect(named.map(key => `/uploads/${key}`)).toContain(photo)
    expect(named.map(key => `/uploads/${key}`)).not.toContain(unused)
    await desk.admin.ok(updateWebsite, { body: { instructors: [asha] } })
    expect((await storedFiles(desk.server)).named).toEqual([])
  })

  test('is made small, because many may be on a page', async () => {
    const large = await picture({ width: 1200, height: 800 }).jpeg().toBuffer()
    const { photo } = await desk.admin.ok(addWebsitePhoto, { body: {}, files: { photo: file(large, 'asha.jpg') } })
    const stored = await sharp(await (await fetch(`${desk.server.url}${photo}`)).arrayBuffer()).metadata()
    expect([stored.width, stored.height]).toEqual([256, 171])
  })

  test('that was never uploaded, or lies elsewhere, is refused', async () => {
    for (const photo of ['/uploads/site/0199f3c0-0000-7000-8000-000000000000.png', 'https://example.com/a.png'])
      expect((await desk.admin.refused(updateWebsite, { body: { instructors: [{ ...asha, photo }] } })).error).toMatch(
        /photo/,
      )
    expect((await desk.admin.refused(addWebsitePhoto, { body: {} })).error).toBe('Photo is required.')
    const text = file('<svg onload="alert(1)">', 'asha.png')
    expect((await desk.admin.refused(addWebsitePhoto, { body: {}, files: { photo: text } })).status).toBe(415)
  })
})
