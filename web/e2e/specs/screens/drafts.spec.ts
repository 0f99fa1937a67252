import { openBranch } from '../../tools/branch.ts'
import { enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a half-filled enrollment is offered as a draft, without its identity number and never restored unasked', async ({
  page,
  api,
}) => {
  const { desk, course } = await openBranch(api)
  const email = `${unique('asha')}@example.com`
  await signIn(page, desk)
  await page.goto('/enroll')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Aadhaar number').fill('123412341234')
  await page.getByRole('combobox', { name: 'Course' }).fill(course)
  await page.getByRole('option', { name: course }).click()
  await page.reload()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText(/Draft from \d\d:\d\d/)
  await expect(page.getByLabel('Email')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123412341234')

  // The end of a session removes the token but keeps the draft, for its own user only.
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page)
  await page.goto('/enroll')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(draft).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page, desk)
  await page.goto('/enroll')
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(course)
  await expect(draft).toHaveCount(0)

  await page.getByLabel('Last name').fill('kumari')
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await page.getByLabel('Date of birth').fill('2004-05-06')
  await page.getByLabel('Address').fill('ward 4')
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(draft).toHaveCount(0)
})

test('leaving unsaved changes asks first, by link and by shortcut', async ({ page, api }) => {
  const enrollment = await enrol(api, { instituteName: await openInstitute(api) })
  await signIn(page)
  await page.goto(`/enrollments/edit/${enrollment.id}`)
  await page.getByLabel('Discount').fill('250')
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Discount')).toHaveValue('250')
  await page.getByRole('heading', { name: 'Edit Enrollment' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto(`/enrollments/edit/${enrollment.id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Discount')).toHaveValue('250')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enrollment updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/enrollments/${enrollment.id}$`))
})

test('a form without a draft says that what was typed will be lost', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('Somebody else')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('What is not saved yet is lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Somebody else')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/payments$/)
})
