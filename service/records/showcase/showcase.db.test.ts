import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAchievement,
  deleteAchievement,
  listAchievements,
  updateAchievement,
} from '#contract/records/achievements'
import { createOffer, deleteOffer, listOffers, updateOffer } from '#contract/records/offers'
import { picture } from '#files/testing/made'
import type { Client } from '#tests/served/client'
import { serverForAllTests } from '#tests/served/server'
import { file, storedFiles } from '#tests/served/uploads'

/** What the public pages show: offers and achievements. */

const server = serverForAllTests()
let pune: Client
let student: Client
beforeAll(async () => {
  pune = await server.signedIn('sub_admin', 'Pune')
  student = await server.signedIn('student')
})

const image = file(await picture().jpeg().toBuffer(), 'banner.jpg')
const unknownId = '0198c0de-0000-7000-8000-000000000000'
const offer = { title: 'Diwali', description: 'Ten percent off', validFrom: '2026-10-01', validTill: '2026-11-15' }
const achievement = { title: 'First rank', description: 'Asha, in the state', date: '2026-05-30' }
const addOffer = async (more: object = {}) =>
  (await server.admin.ok(createOffer, { body: { ...offer, ...more } })).offer
const addAchievement = async (more: object = {}) =>
  (await server.admin.ok(createAchievement, { body: { ...achievement, ...more } })).achievement
const auditOf = async (id: string) => {
  const { rows } = await server.database.owner.query(
    'select subject, action, changes from audit where subject_id = $1 order by at',
    [id],
  )
  return rows
}

describe('an offer', () => {
  test('keeps the fields that were sent', async () => {
    expect(await addOffer({ discountPercentage: '12.5' })).toMatchObject({
      ...offer,
      discountPercentage: 12.5,
      image: null,
      version: 1,
    })
    expect(await addOffer()).toMatchObject({ discountPercentage: null })
  })

  test.each([0, 100, '0.01', ' 50 '])('may give a discount of %j percent', async discountPercentage => {
    expect((await addOffer({ discountPercentage })).discountPercentage).toBe(Number(discountPercentage))
  })

  test.each([
    ['no title', { title: '' }, 'title'],
    ['no description', { description: undefined }, 'description'],
    ['no first day', { validFrom: undefined }, 'validFrom'],
    ['no last day', { validTill: undefined }, 'validTill'],
    ['a date that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
    ['a last day before its first', { validTill: '2026-09-30' }, 'validTill'],
    ['a discount above 100 percent', { discountPercentage: 100.01 }, 'discountPercentage'],
    ['a negative discount', { discountPercentage: -1 }, 'discountPercentage'],
    ['a third decimal', { discountPercentage: '1.005' }, 'discountPercentage'],
    ['a percentage with an exponent', { discountPercentage: '1e1' }, 'discountPercentage'],
    ['a percentage in words', { discountPercentage: 'ten' }, 'discountPercentage'],
    ['a number for an image', { image: 5 }, 'image'],
  ])('is refused with %s', async (_, wrong, path) => {
    const before = (await server.visitor.ok(listOffers)).offers.length
    const { status, details } = await server.admin.refused(createOffer, { body: { ...offer, ...wrong } })
    expect({ status, details: details.map(detail => detail.path) }).toEqual({ status: 400, details: [path] })
    expect((await server.visitor.ok(listOffers)).offers).toHaveLength(before)
  })

  test('may last a single day', async () => {
    expect((await addOffer({ validTill: offer.validFrom })).validTill).toBe(offer.validFrom)
  })

  test('is changed only in the fields sent, and cannot end before it begins', async () => {
    const { id, ...made } = await addOffer({ discountPercentage: 10 })
    const params = { id }
    const body = { title: 'Dussehra', discountPercentage: null, version: 1 }
    const { offer: changed } = await server.admin.ok(updateOffer, { params, body })
    expect(changed).toEqual({ ...made, id, title: 'Dussehra', discountPercentage: null, version: 2 })
    for (const wrong of [{ validTill: '2026-09-30' }, { validFrom: '2026-11-16' }]) {
      const { status, details } = await server.admin.refused(updateOffer, { params, body: wrong })
      expect({ status, path: details[0]?.path }).toEqual({ status: 400, path: 'validTill' })
    }
    const later = { validFrom: '2026-12-01', validTill: '2026-12-31' }
    expect((await server.admin.ok(updateOffer, { params, body: later })).offer).toMatchObject(later)
    expect((await server.admin.refused(updateOffer, { params, body })).code).toBe('STALE_VERSION')
  })

  test.each([12.5, 5, 0])('with %d percent that is saved unchanged keeps its version', async discountPercentage => {
    const { id, version, ...body } = await addOffer({ discountPercentage })
    const { offer: saved } = await server.admin.ok(updateOffer, { params: { id }, body: { ...body, image: undefined } })
    expect(saved.version).toBe(version)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('leaves a row in the audit for each change', async () => {
    const { id } = await addOffer()
    await server.admin.ok(updateOffer, { params: { id }, body: { discountPercentage: 5 } })
    await server.admin.ok(deleteOffer, { params: { id } })
    const rows = await auditOf(id)
    expect(rows.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'offer created',
      'offer changed',
      'offer deleted',
    ])
    expect(rows[1]?.changes).toEqual({ discount_percentage: { from: null, to: '5.00' } })
  })
})

describe('an achievement', () => {
  test('keeps the fields that were sent, with a picture that everybody can see', async () => {
    const { achievement: made } = await server.admin.ok(createAchievement, { body: achievement, files: { image } })
    expect(made).toMatchObject({ ...achievement, image: expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/), version: 1 })
    const answer = await fetch(`${server.url}/uploads/achievements/${made.image}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  })

  test.each([
    ['no title', { title: undefined }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['no date', { date: undefined }, 'date'],
    ['a date that does not exist', { date: '2026-13-01' }, 'date'],
  ])('is refused with %s', async (_, wrong, path) => {
    const { status, details } = await server.admin.refused(createAchievement, { body: { ...achievement, ...wrong } })
    expect({ status, path: details[0]?.path }).toEqual({ status: 400, path })
  })

  test('is changed only in the fields sent, and its picture can be replaced and removed', async () => {
    const before = await storedFiles(server)
    const { achievement: made } = await server.admin.ok(createAchievement, { body: achievement, files: { image } })
    const params = { id: made.id }
    const { achievement: changed } = await server.admin.ok(updateAchievement, {
      params,
      body: { date: '2026-06-01', version: 1 },
      files: { image },
    })
    expect(changed).toMatchObject({ title: achievement.title, date: '2026-06-01', version: 2 })
    expect(changed.image).not.toBe(made.image)
    expect((await storedFiles(server)).stored).toHaveLength(before.stored.length + 1)
    expect((await server.admin.refused(updateAchievement, { params, body: { version: 1 } })).code).toBe('STALE_VERSION')
    const { achievement: bare } = await server.admin.ok(updateAchievement, { params, body: { image: '' } })
    expect(bare.image).toBeNull()
    expect(await storedFiles(server)).toEqual(before)
  })

  test('is deleted with its picture, and leaves rows in the audit', async () => {
    const before = await storedFiles(server)
    const { achievement: made } = await server.admin.ok(createAchievement, { body: achievement, files: { image } })
    await server.admin.ok(deleteAchievement, { params: { id: made.id } })
    expect(await storedFiles(server)).toEqual(before)
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(['created', 'deleted'])
  })
})

describe('the lists', () => {
  test('are public: offers in the order of entry, newest first, achievements by date, latest first', async () => {
    const [first, second] = [await addOffer({ title: 'Holi one' }), await addOffer({ title: 'Holi two' })]
    await addAchievement({ title: 'Cup one', date: '2020-01-01' })
    await addAchievement({ title: 'Cup two', date: '2021-01-01' })
    for (const client of [server.visitor, student, pune, server.admin]) {
      const { offers } = await client.ok(listOffers, { query: { search: 'holi' } })
      expect(offers).toEqual([second, first])
      const { achievements } = await client.ok(listAchievements, { query: { search: 'CUP' } })
      expect(achievements.map(({ title }) => title)).toEqual(['Cup two', 'Cup one'])
    }
    const page = await server.visitor.ok(listOffers, { query: { search: 'holi', limit: 1, sort: 'validTill' } })
    expect([page.total, page.offers.length, typeof page.nextCursor]).toEqual([2, 1, 'string'])
  })
})

test.each([
  ['a visitor', () => server.visitor, 401],
  ['a student', () => student, 403],
  ['a sub admin', () => pune, 403],
])('%s changes neither', async (_, who, status) => {
  const [{ id: offerId }, { id: achievementId }] = [await addOffer(), await addAchievement()]
  const stored = await storedFiles(server)
  const before = [await server.visitor.ok(listOffers), await server.visitor.ok(listAchievements)]
  const client = who()
  const files = { image }
  const calls = [
    client.refused(createOffer, { body: offer, files }),
    client.refused(updateOffer, { params: { id: offerId }, body: { title: 'x' }, files }),
    client.refused(deleteOffer, { params: { id: offerId } }),
    client.refused(createAchievement, { body: achievement, files }),
    client.refused(updateAchievement, { params: { id: achievementId }, body: { title: 'x' }, files }),
    client.refused(deleteAchievement, { params: { id: achievementId } }),
  ]
  for (const refused of await Promise.all(calls)) expect(refused.status).toBe(status)
  expect([await server.visitor.ok(listOffers), await server.visitor.ok(listAchievements)]).toEqual(before)
  expect(await storedFiles(server)).toEqual(stored)
})

test('what does not exist cannot be changed or deleted', async () => {
  const params = { id: unknownId }
  const calls = [
    server.admin.refused(updateOffer, { params, body: { title: 'x' } }),
    server.admin.refused(deleteOffer, { params }),
    server.admin.refused(updateAchievement, { params, body: { title: 'x' } }),
    server.admin.refused(deleteAchievement, { params }),
  ]
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
})
