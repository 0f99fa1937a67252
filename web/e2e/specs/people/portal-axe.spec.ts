import { expectAccessible } from '../../tools/accessible.ts'
import { openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { settled, test } from '../../tools/scene.ts'
import { expect } from '../../tools/session.ts'

for (const tab of ['courses', 'payments', 'materials'])
  test(`the student’s dashboard is accessible on the tab ${tab}`, async ({ contextOf }) => {
    const page = await (await contextOf('student')).newPage()
    await page.goto(`/dashboard?tab=${tab}`)
    await settled(page)
    await expectAccessible(page)
  })

test('a receipt in a dialog over the list is accessible', async ({ contextOf, scene }) => {
  const page = await (await contextOf('student')).newPage()
  await page.goto(`/my-payments?receipt=${scene.records.myReceipt}`)
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  await expectAccessible(page)
})

test('an invitation is accessible, before and after its link is made', async ({ page, api }) => {
  const { instituteName } = await openDesk(page, api)
  const { Student } = await enrol(api, { instituteName })
  await page.goto(`/students/${Student.id}`)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByLabel('Link')).toBeVisible()
  await expectAccessible(page)
})

test('the forms of a profile and the page of an invitation are accessible', async ({ contextOf }) => {
  const page = await (await contextOf('super_admin')).newPage()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectAccessible(page)
  await page.goto('/accept-invite?code=unknown')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByText('The password must have at least 8 characters.')).toBeVisible()
  await expectAccessible(page)
})
