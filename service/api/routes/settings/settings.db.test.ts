import { expect, test } from 'vitest'
import { getDeskSettings } from '#contract/records/desk-settings'
import { getSettings, updateSettings } from '#contract/records/settings'
import { deskForAllTests } from '#tests/desk/desk'
import { instituteName } from '#wording/institute-name'

const desk = deskForAllTests()

const settings = async () => (await desk.admin.ok(getSettings)).settings

test('the settings begin with what most institutes want', async () => {
  const { name, receiptNote, planTemplates, discountReasons, version } = await settings()
  expect(name).toBe(instituteName)
  expect(receiptNote).toBe('Fees paid are not refunded after 8 days.')
  expect(planTemplates.map(({ name }) => name)).toEqual(['3 monthly', '50/50'])
  expect(discountReasons).toEqual(['Sibling', 'Merit', 'Early bird', 'Staff ward', 'Other'])
  expect(version).toBe(1)
})

test('the desk of every branch sees its part of the settings and nothing else', async () => {
  const planTemplates = [
    {
      name: 'Deposit and two more',
      rows: [
        { afterDays: 0, percent: 20 },
        { afterDays: 15, percent: 33.33 },
        { afterMonths: 2, percent: 46.67 },
      ],
    },
  ]
  await desk.admin.ok(updateSettings, { body: { planTemplates, discountReasons: ['Scholarship'] } })
  for (const client of [desk.pune, desk.nashik, desk.admin])
    expect(await client.ok(getDeskSettings)).toEqual({
      name: instituteName,
      planTemplates,
      discountReasons: ['Scholarship'],
      namesOnPaper: 'as_stored',
      limits: expect.anything(),
    })
})

test('a field that is left out stays, and an emptied note is removed', async () => {
  const before = await settings()
  await desk.admin.ok(updateSettings, { body: { receiptNote: '' } })
  expect(await settings()).toEqual({ ...before, receiptNote: null, version: before.version + 1 })
})

test('a change of nothing does not raise the version', async () => {
  const { version, discountReasons } = await settings()
  await desk.admin.ok(updateSettings, { body: { discountReasons } })
  expect((await settings()).version).toBe(version)
})

test('when two people change them at once, the second is told, and no change is lost silently', async () => {
  const { version } = await settings()
  const answers = await Promise.all(
    ['First', 'Second'].map(receiptNote => desk.admin.call(updateSettings, { body: { receiptNote, version } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the rows of a template add up to 100 percent, each with one kind of due date', async () => {
  const problemOf = async (rows: unknown) => {
    const body = { planTemplates: [{ name: 'Plan', rows }] }
    return (await desk.admin.refused(updateSettings, { body })).error
  }
  expect(await problemOf([{ afterMonths: 0, percent: 99.99 }])).toMatch(/must add up to 100 percent\.$/)
  expect(await problemOf([{ percent: 100 }])).toMatch(/after how many months or after how many days/)
  expect(await problemOf([{ afterMonths: 1, afterDays: 1, percent: 100 }])).toMatch(/after how many months or/)
  expect(await problemOf([])).toMatch(/at least one installment\.$/)
})

test('names of templates and reasons are unique, whatever their capitals', async () => {
  const template = (name: string) => ({ name, rows: [{ afterMonths: 0, percent: 100 }] })
  const twice = { planTemplates: [template('Monthly'), template('MONTHLY')] }
  expect((await desk.admin.refused(updateSettings, { body: twice })).error).toMatch(/must have different names\.$/)
  const reasons = { discountReasons: ['Merit', 'merit'] }
  expect((await desk.admin.refused(updateSettings, { body: reasons })).error).toMatch(/must differ/)
})

test('the audit records who changed what', async () => {
  const { rows } = await desk.server.database.owner.query(
    `select changes from audit where subject = 'settings' order by at limit 1`,
  )
  expect(rows[0].changes.discountReasons.to).toEqual(['Scholarship'])
})
