import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openBranch } from '../../tools/branch.ts'
import { chooseCourse } from '../../tools/desk.ts'
import { type Api, endSession, expect, signIn, test, unique } from '../../tools/session.ts'
import { saveSettings } from '../../tools/settings.ts'

/** A list as an institute keeps it: with its own headings, and one wrong row. */
const list = (tag: string) =>
  Buffer.from(
    [
      'Student Name;E-mail ID;Mobile No.;DOB;Address',
      `Asha Ramesh Patil;${tag}.asha@example.com;9876543210;29/02/2004;Tilak Road`,
      `Ravi Kale;${tag}.ravi@example.com;9.87654E+09;01/05/2003;Main Road`,
      `=Meera Joshi;${tag}.meera@example.com;9876501234;2003-01-31;Station Road`,
    ].join('\r\n'),
  )

const addCourse = async (api: Api, fees: number) =>
  (await api.post<{ course: { name: string } }>('/courses', { name: unique('Tally '), duration: 3, fees })).course

// On the screen itself: its outline may go before the file has arrived there.
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('#root input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

/** Whether a part of a text, or of what holds it, is hidden. */
const isCut = (text: Element) => {
  for (let one: Element | null = text; one; one = one.parentElement)
    if (getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight) return true
  return false
}

test('a session that ends before an import is begun leaves its file chosen', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  // Otherwise the end of the session is heard of before the import.
  await page.route('**/api/live', route => route.abort())
  await signIn(page, desk)
  await page.goto('/imports')
  await choose(page, 'students.csv', list(unique('list')))
  const start = page.getByRole('button', { name: 'Import 2 students' })
  await expect(start).toBeVisible()
  await endSession(page)
  await start.click()
  const question = page.getByRole('dialog', { name: 'Sign in again, Meena Joshi' })
  await question.getByLabel('Password', { exact: true }).fill(desk.password)
  await question.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
})

test('a list of students is previewed and imported, and its result downloaded', async ({ page }) => {
  const tag = unique('list')
  await signIn(page)
  await page.goto('/imports')
  await expect(page.getByText('If there is no email, write none.')).toBeVisible()
  await choose(page, 'students.csv', list(tag))
  await expect(
    page.getByText(/^Column “Mobile No\.” was shortened to 9\.87654E\+09/).filter({ visible: true }),
  ).toBeVisible()
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  // A double click whose second half comes before anything is drawn.
  await page.getByRole('button', { name: 'Import 2 students' }).evaluate(button => {
    for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  })
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  expect(sent.filter(url => url.endsWith('/api/imports/students'))).toHaveLength(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the result' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('students-result.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`Asha Ramesh Patil,${tag}.asha@example.com,9876543210,29/02/2004,Tilak Road,Added,`)
  expect(text).toContain(`'=Meera Joshi`)
  expect(text).toContain('Not imported,Column “Mobile No.” was shortened')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'students.csv', list(tag))
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('a column that was not recognised is asked for, and balances are booked on the opening date', async ({
  page,
  api,
}) => {
  const tag = unique('list')
  const { name } = await addCourse(api, 5000)
  await signIn(page)
  await page.goto('/imports')
  await choose(page, 'students.csv', list(tag))
  await page.getByRole('button', { name: 'Import 2 students' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await page.getByRole('tab', { name: 'Opening balances' }).click()
  await page.getByLabel('Opening date').fill('2026-04-01')
  const table = `Email,Course,To come,Due date\n${tag}.asha@example.com,${name},"₹ 1,250.50",05/05/2026\n`
  await choose(page, 'balances.csv', Buffer.from(table))
  await page.getByLabel('Still owed').selectOption('To come')
  await page.getByRole('button', { name: 'Import 1 balance' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await page.goto(`/all-enrollments?q=${name}`)
  await expect(page.getByText('₹1,250.50').filter({ visible: true }).first()).toBeVisible()
})

for (const [button, name] of [
  ['Sample for Excel', 'students.xlsx'],
  ['Sample as CSV', 'students.csv'],
] as const)
  test(`the sample ${name} can be imported unchanged`, async ({ page }) => {
    await signIn(page)
    await page.goto('/imports')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    await choose(page, name, await readFile(await file.path()))
    await expect(page.getByRole('button', { name: 'Import 1 student' })).toBeEnabled()
  })

test('a file without rows is refused next to its field, and the screen fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/imports')
  await choose(page, 'students.csv', Buffer.from('Name\n'))
  const refused = page.getByRole('main').getByText('File must have rows below its headings.')
  await expect(refused).toBeVisible()
  await choose(page, 'students.csv', Buffer.of())
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await choose(page, 'students.csv', list(unique('list')))
  await expect(page.getByRole('button', { name: 'Import 2 students' })).toBeVisible()
  // What is wrong with a row is there to the last word.
  const wrong = page.locator('[data-row]').getByText(/^Column “Mobile No\.” was shortened/)
  await expect(wrong).toBeVisible()
  expect(await wrong.evaluate(isCut)).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a plan from the settings fills the installments of an enrollment, exact to the paisa', async ({ page, api }) => {
  const name = unique('Plan ')
  await signIn(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add plan' }).click()
  const plan = page.getByRole('group', { name: /^Plan \d+$/ }).last()
  await plan.getByLabel('Name').fill(name)
  await plan.getByLabel('Percent').fill('33.33')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(plan.getByText('66.67 percent is still missing.')).toBeFocused()
  await plan.getByRole('button', { name: 'Add part' }).click()
  await expect(plan.getByText('The parts add up to 100 percent.')).toBeVisible()
  await saveSettings(page, 'Save settings', 'Settings saved')

  const course = await addCourse(api, 1000.01)
  await page.goto('/enroll')
  await chooseCourse(page, course.name)
  await page.getByLabel('Installment plan').selectOption(name)
  await expect(page.getByLabel('Amount of installment 1')).toHaveValue('333')
  await expect(page.getByLabel('Amount of installment 2')).toHaveValue('667.01')
  await page.getByLabel('Discount').fill('100')
  await expect(page.getByLabel('Concession reason')).toBeVisible()
})
