import { expect, test } from 'vitest'
import { listDayCloses } from '#contract/counter/day-close'
import { listInstitutes } from '#contract/records/institutes'
import { getWebsite, updateWebsite } from '#contract/records/website'
import { type Desk, deskForAllTests } from '#tests/desk/desk'
import { openingHours } from '#wording/opening-hours'

const desk = deskForAllTests()

test('the desk of a branch is open as its own hours say, and another as those of the institute', async () => {
  const hoursOf = async (client: Desk['pune'], query = {}) => (await client.ok(listDayCloses, { query })).deskHours
  expect(await hoursOf(desk.pune)).toEqual([{ instituteName: 'Pune', hours: openingHours }])
  const { institutes } = await desk.admin.ok(listInstitutes)
  const instituteId = institutes.find(one => one.instituteName === 'Pune')?.id ?? ''
  const hours = [...openingHours.slice(0, 6), { from: '10:00', to: '13:00' }]
  const { version } = (await desk.admin.ok(getWebsite)).website
  await desk.admin.ok(updateWebsite, { body: { branchHours: [{ instituteId, hours }], version } })
  expect(await hoursOf(desk.pune)).toEqual([{ instituteName: 'Pune', hours }])
  expect(await hoursOf(desk.admin, { instituteName: 'nashik' })).toEqual([
    { instituteName: 'Nashik', hours: openingHours },
  ])
})
