import { expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { getSetup } from '#contract/product/setup'
import { createCourse, deleteCourse } from '#contract/records/courses'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { updateSettings } from '#contract/records/settings'
import { createStudent } from '#contract/records/students'
import { picture } from '#files/testing/made'
import { person } from '#tests/desk/desk'
import { serverForAllTests } from '#tests/served/server'
import { file } from '#tests/served/uploads'

const server = serverForAllTests()

const setup = () => server.admin.ok(getSetup)
/** The steps that are done, but for the backup: its folder is set on the server. */
const done = async () =>
  (await setup()).steps.filter(step => step.done && step.step !== 'backup').map(({ step }) => step)

test('an empty system has all its first steps before it, and each is ticked by what it leaves', async () => {
  expect(await setup()).toMatchObject({ dismissed: false })
  expect(await done()).toEqual([])

  await server.admin.ok(updateSettings, { body: { name: 'Sunrise' } })
  expect(await done()).toEqual([])
  const logo = file(await picture().png().toBuffer(), 'logo.png')
  await server.admin.ok(updateSettings, { body: {}, files: { logo } })
  expect(await done()).toEqual(['institute'])

  const { institutes } = await server.admin.ok(listInstitutes)
  for (const { id } of institutes)
    await server.admin.ok(updateInstitute, { params: { id }, body: { instituteAddress: 'MG Road', upiId: 'sun@bank' } })
  expect(await done()).toEqual(['institute', 'branches'])

  const { course } = await server.admin.ok(createCourse, { body: { name: 'Tally', duration: 3, fees: 6000 } })
  expect(await done()).toContain('courses')
  await server.admin.ok(deleteCourse, { params: { id: course.id } })
  expect(await done()).not.toContain('courses')

  const planTemplates = [{ name: 'Once', rows: [{ afterDays: 0, percent: 100 }] }]
  await server.admin.ok(updateSettings, { body: { planTemplates } })
  const account = { username: 'clerk', email: 'clerk@example.com', password: 'a good password', fullName: 'Clerk' }
  await server.admin.ok(createUser, { body: { ...account, role: 'sub_admin' } })
  await server.admin.ok(createStudent, { body: { ...person(), aadhaarNo: '999941057058' } })
  expect(await done()).toEqual(['institute', 'branches', 'plans', 'staff', 'students'])
})

test('the list stays put away for every super admin until somebody brings it back', async () => {
  await server.admin.ok(updateSettings, { body: { setupDismissed: true } })
  expect((await setup()).dismissed).toBe(true)
  await server.admin.ok(updateSettings, { body: { setupDismissed: false } })
  expect((await setup()).dismissed).toBe(false)
})
