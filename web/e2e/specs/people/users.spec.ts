import { admin } from '../../tools/service.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

const password = 'a-password-for-tests'

test('users and students have a tab each, with the specified columns', async ({ page, api }) => {
  const name = unique('Kavita')
  for (const role of ['sub_admin', 'student'])
    await api.post('/auth/users', {
      username: `${name}.${role}`,
      email: `${name}.${role}@example.com`,
      fullName: 'KAVITA RAO',
      role,
      password,
    })
  await signIn(page)
  await page.goto(`/users?q=${name}`)
  const headers = page.getByRole('columnheader')
  await expect(headers.first()).toBeVisible()
  expect((await headers.allInnerTexts()).map(text => text.trim())).toEqual(
    expect.arrayContaining(['User', 'Contact', 'Role', 'Institute', 'Status', 'Last Login', 'Actions']),
  )
  const row = page.getByRole('row').filter({ hasText: `@${name}.` })
  await expect(row).toHaveCount(1)
  for (const text of [`@${name}.sub_admin`, 'Sub Admin', 'Active', 'Never']) await expect(row).toContainText(text)
  await page.getByRole('tab', { name: 'Students' }).click()
  // The tab forgets the search of the one before, and what is typed until then.
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill(name)
  await expect(row).toContainText(`@${name}.student`)
  // The row is there before the search, which takes its menu along.
  await expect(page.getByRole('row')).toHaveCount(2)

  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('Kavita Rao')
  await expect(form.getByLabel('Username')).not.toBeEditable()
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await expect(form.getByLabel('Mobile')).toBeEditable()
  await expect(form.getByLabel('Password', { exact: false }).first()).toBeEditable()
  await expect(form.getByLabel('Full Name')).toHaveCount(0)
  await expect(form.getByLabel('Role')).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await expect(question).toContainText(`Kavita Rao (@${name}.student)`)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('nobody is offered to delete their own account', async ({ page }) => {
  await signIn(page)
  await page.goto(`/users?q=${admin.username}@example.com`)
  const own = page.getByRole('row').filter({ hasText: `@${admin.username}` })
  await own.getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})
