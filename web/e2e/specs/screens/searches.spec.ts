import { openBranch } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { interfering } from '../../tools/files.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('a search without an answer does not say that there is nobody', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { Student } = await enrol(api, { instituteName })
  await signIn(page, desk)
  const notSearched = page.getByText('Students could not be searched.')
  const isSearch = /\/api\/(students|enrollments)\?.*search=/

  await page.goto('/enroll')
  const known = page.getByRole('combobox', { name: 'Known student' })
  await expect(known).toBeVisible()
  const found = await interfering(page, isSearch, route => route.abort())
  await known.fill(Student.lastName)
  await expect(notSearched).toBeVisible()
  await expect(page.getByText(/^No student found/)).toHaveCount(0)
  found()
  await known.fill(Student.lastName.slice(0, -1))
  await expect(page.getByRole('option', { name: Student.fullName })).toBeVisible()

  await page.goto('/income-expense')
  await page.getByRole('button', { name: 'Add Record' }).click()
  const foundAgain = await interfering(page, isSearch, route => route.abort())
  await page.getByRole('combobox', { name: 'Student' }).fill(Student.lastName)
  await expect(notSearched).toBeVisible()
  foundAgain()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await interfering(page, isSearch, route => route.abort())
  await page.keyboard.press('Control+k')
  await page.keyboard.type(Student.lastName)
  const palette = page.getByRole('dialog')
  await expect(palette.getByText('Students could not be searched.')).toBeVisible()
  await expect(palette.getByText('Nothing found.')).toHaveCount(0)
})

test('while a search has not been answered it says that it searches', async ({ page, api, context }) => {
  const { desk } = await openBranch(api)
  await signIn(page, desk)
  await page.goto('/enroll')
  const known = page.getByRole('combobox', { name: 'Known student' })
  await expect(known).toBeVisible()
  await context.setOffline(true)
  await known.fill('nobody of this name')
  await expect(page.getByText('Searching…')).toBeVisible()
  // Longer than the pause after which it asks.
  await page.waitForTimeout(600)
  await expect(page.getByText(/^No student found/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(/^No student found/)).toBeVisible()
})
