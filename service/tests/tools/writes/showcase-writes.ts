import { expect } from 'vitest'
import {
  createAchievement,
  deleteAchievement,
  listAchievements,
  updateAchievement,
} from '#contract/records/achievements'
import { createMaterial, deleteMaterial, getMaterial, listMaterials, updateMaterial } from '#contract/records/materials'
import { createOffer, deleteOffer, listOffers, updateOffer } from '#contract/records/offers'
import { addWebsitePhoto, getWebsite, updateWebsite } from '#contract/records/website'
import { pdf, picture } from '#files/testing/made'
import { type Desk, newKey } from '#tests/desk/desk'
import { file } from '#tests/served/uploads'
import type { Place, Write } from './write.ts'

const visitor = { token: undefined }
const offer = { title: 'Diwali', description: 'Ten percent off', validFrom: '2026-10-01', validTill: '2026-11-15' }
const achievement = { title: 'First rank', description: 'Asha, in the state', date: '2026-05-30' }
const addOffer = async (desk: Desk, at: Place) => (await at.as(desk.admin).ok(createOffer, { body: offer })).offer
const offers = async (place: Place) => (await place.as(visitor).ok(listOffers)).offers
const addAchievement = async (desk: Desk, at: Place) =>
  (await at.as(desk.admin).ok(createAchievement, { body: achievement })).achievement
const achievements = async (place: Place) => (await place.as(visitor).ok(listAchievements)).achievements
const addMaterial = async (desk: Desk, at: Place) => {
  const input = { body: { courseId: desk.tally.id, title: 'Notes' }, files: { file: file(pdf, 'notes.pdf') } }
  return (await at.as(desk.pune).ok(createMaterial, input)).material
}
const materials = async (desk: Desk, place: Place) => (await place.as(desk.pune).ok(listMaterials)).materials

export const showcaseWrites: Readonly<Record<string, Write>> = {
  'POST /offers': async (desk, at) => {
    const made = await addOffer(desk, at)
    return async place => expect(await offers(place)).toContainEqual(made)
  },
  'PUT /offers/:id': async (desk, at) => {
    const { id } = await addOffer(desk, at)
    const { offer: after } = await at.as(desk.admin).ok(updateOffer, { params: { id }, body: { title: 'Holi' } })
    return async place => expect(await offers(place)).toContainEqual(after)
  },
  'DELETE /offers/:id': async (desk, at) => {
    const { id } = await addOffer(desk, at)
    await at.as(desk.admin).ok(deleteOffer, { params: { id } })
    return async place => expect((await offers(place)).map(one => one.id)).not.toContain(id)
  },
  'PUT /settings/website': async (desk, at) => {
    const { website } = await at.as(desk.admin).ok(updateWebsite, { body: { slogan: newKey() } })
    return async place => expect((await place.as(desk.admin).ok(getWebsite)).website).toEqual(website)
  },
  'POST /settings/website/photos': async (desk, at) => {
    const files = { photo: file(await picture().png().toBuffer(), 'asha.png') }
    const { photo } = await at.as(desk.admin).ok(addWebsitePhoto, { body: {}, files })
    const instructors = [{ name: 'Asha Rao', role: 'Tally', text: 'Teaches.', photo }]
    return async place => {
      const { website } = await place.as(desk.admin).ok(updateWebsite, { body: { instructors } })
      expect(website.instructors).toEqual(instructors)
    }
  },
  'POST /achievements': async (desk, at) => {
    const made = await addAchievement(desk, at)
    return async place => expect(await achievements(place)).toContainEqual(made)
  },
  'PUT /achievements/:id': async (desk, at) => {
    const { id } = await addAchievement(desk, at)
    const input = { params: { id }, body: { title: 'Second rank' } }
    const { achievement: after } = await at.as(desk.admin).ok(updateAchievement, input)
    return async place => expect(await achievements(place)).toContainEqual(after)
  },
  'DELETE /achievements/:id': async (desk, at) => {
    const { id } = await addAchievement(desk, at)
    await at.as(desk.admin).ok(deleteAchievement, { params: { id } })
    return async place => expect((await achievements(place)).map(one => one.id)).not.toContain(id)
  },
  'POST /materials': async (desk, at) => {
    const made = await addMaterial(desk, at)
    return async place => expect(await materials(desk, place)).toContainEqual(made)
  },
  'PUT /materials/:id': async (desk, at) => {
    const params = { id: (await addMaterial(desk, at)).id }
    const { material } = await at.as(desk.pune).ok(updateMaterial, { params, body: { title: 'Vouchers' } })
    return async place => expect((await place.as(desk.pune).ok(getMaterial, { params })).material).toEqual(material)
  },
  'DELETE /materials/:id': async (desk, at) => {
    const { id } = await addMaterial(desk, at)
    await at.as(desk.pune).ok(deleteMaterial, { params: { id } })
    return async place => expect((await materials(desk, place)).map(one => one.id)).not.toContain(id)
  },
}
