import { expect } from 'vitest'
import { changeHead, createHead, listHeads, mergeHead } from '#contract/records/heads'
import { listTallyLedgers, setTallyLedgers } from '#contract/records/tally-ledgers'
import { type Desk, newKey } from '#tests/desk/desk'
import type { Place, Write } from './write.ts'

const made = async (desk: Desk, at: Place) =>
  (await at.as(desk.admin).ok(createHead, { body: { type: 'expense', name: newKey() }, key: newKey() })).head
const listed = async (desk: Desk, place: Place) => (await place.as(desk.admin).ok(listHeads)).heads

export const headWrites: Readonly<Record<string, Write>> = {
  'POST /heads': async (desk, at) => {
    const head = await made(desk, at)
    return async place => expect(await listed(desk, place)).toContainEqual(head)
  },
  'PUT /heads/:id': async (desk, at) => {
    const { id, version } = await made(desk, at)
    const body = { name: newKey(), retired: true, version }
    const { head } = await at.as(desk.admin).ok(changeHead, { params: { id }, body })
    expect(head).toMatchObject({ id, name: body.name, retired: true, version: version + 1 })
    return async place => expect(await listed(desk, place)).toContainEqual(head)
  },
  'POST /heads/:id/merge': async (desk, at) => {
    const [one, other] = [await made(desk, at), await made(desk, at)]
    const { head } = await at.as(desk.admin).ok(mergeHead, { params: { id: one.id }, body: { into: other.id } })
    expect(head).toMatchObject({ id: other.id, otherNames: [one.name] })
    return async place => {
      const heads = await listed(desk, place)
      expect(heads).toContainEqual(head)
      expect(heads.map(({ id }) => id)).not.toContain(one.id)
    }
  },
  'PUT /tally-ledgers': async (desk, at) => {
    const wanted = { id: 'expenses:discount', name: newKey(), group: 'Direct Expenses' }
    const { ledgers } = await at.as(desk.admin).ok(setTallyLedgers, { body: { ledgers: [wanted] } })
    expect(ledgers).toContainEqual({ ...wanted, account: wanted.id })
    return async place => expect((await place.as(desk.admin).ok(listTallyLedgers)).ledgers).toEqual(ledgers)
  },
}
