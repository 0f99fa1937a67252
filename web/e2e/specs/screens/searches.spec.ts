import { openBranch, openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { interfering } from '../../tools/files.ts'
import { expect, signIn, test } from '../../tools/session.ts'

const isSearch = /\/api\/(students|enrollments)\?.*search=/

test('a search without an answer does not say that there is nobody', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { Student } = await enrol(api, { instituteName })
  await signIn(page, desk)
  const notSearched = page.getByText('Students could not be searched.')

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

test('nobody is said to be found before a search is answered', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/enroll')
  const known = page.getByRole('combobox', { name: 'Known student' })
  await expect(known).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await interfering(page, isSearch, async route => {
    await released
    await route.fallback()
  })
  const nobody = page.getByText(/^No student found/)
  const asked = page.waitForRequest(isSearch)
  await known.fill('nobody of this name')
  expect(await Promise.race([asked.then(() => 'asked'), nobody.waitFor().then(() => 'told')])).toBe('asked')
  await expect(page.getByText('Searching…')).toBeVisible()
  await expect(nobody).toHaveCount(0)
  release()
  await expect(nobody).toBeVisible()
})
