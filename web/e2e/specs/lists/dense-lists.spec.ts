import type { Locator, Page } from '@playwright/test'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

const laptop = { width: 1280, height: 800 }
const rowsAtLeast = 12

/** A branch in which every list has more rows than a laptop shows. */
async function openFullBranch(api: Api): Promise<string> {
  const instituteName = await openInstitute(api)
  for (let one = 0; one < rowsAtLeast + 2; one += 1) {
    const enrollment = await enrol(api, { instituteName, nextInstallmentDate: day(5) })
    await api.post('/payments', {
      enrollmentId: enrollment.id,
      amount: 100 + one,
      paymentMethod: one % 2 ? 'upi' : 'cash',
    })
    const username = unique('clerk')
    const user = { username, email: `${username}@example.com`, password: 'a-password-for-tests', role: 'sub_admin' }
    await api.post('/auth/users', { ...user, fullName: 'Clerk', instituteName })
  }
  return instituteName
}

/** How many rows are whole between the top bar and the lower edge of the window. */
async function wholeRows(page: Page): Promise<number> {
  await expect(page.locator('[data-row]').nth(rowsAtLeast)).toBeAttached()
  return page
    .locator('[data-row]')
    .evaluateAll(
      rows =>
        rows
          .map(row => row.getBoundingClientRect())
          .filter(
            ({ top, bottom, height }) => top >= 56 && bottom <= window.innerHeight && height >= 36 && height <= 44,
          ).length,
    )
}

test('every list shows twelve rows on a laptop, for an owner with all filters', async ({ page, api }) => {
  const instituteName = await openFullBranch(api)
  await page.setViewportSize(laptop)
  await signIn(page)
  for (const path of [
    '/students',
    '/payments',
    '/all-enrollments',
    '/upcoming-installments',
    '/reports/dues',
    '/users',
  ]) {
    await page.goto(`${path}?institute=${encodeURIComponent(instituteName)}`)
    expect(await wholeRows(page), path).toBeGreaterThanOrEqual(rowsAtLeast)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
  }
})

test('a name too long for its column takes a second line, and its row is no higher for it', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  await enrol(api, { instituteName, firstName: 'Shabnam Kumari', lastName: 'Vishwakarma' })
  await page.setViewportSize(laptop)
  await signIn(page)
  for (const path of ['/all-enrollments', '/reports/dues']) {
    await page.goto(`${path}?institute=${encodeURIComponent(instituteName)}`)
    const name = page.getByText('Shabnam Kumari Vishwakarma', { exact: true }).filter({ visible: true })
    const shown = await name.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
      isWhole: scrollHeight <= clientHeight && scrollWidth <= clientWidth,
      lines: clientHeight / 16,
    }))
    expect(shown, path).toEqual({ isWhole: true, lines: 2 })
    const row = await page.locator('[data-row]').first().boundingBox()
    expect(row?.height, path).toBeLessThanOrEqual(41)
  }
})

test('the whole row opens, a text in it can be selected, and what is in it keeps its own purpose', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const { studentId, Student } = await enrol(api, { instituteName })
  await page.setViewportSize(laptop)
  await signIn(page)
  const path = `/students?institute=${encodeURIComponent(instituteName)}`
  await page.goto(path)
  const row = page.getByRole('row', { name: Student.fullName })
  const email = row.getByRole('cell').filter({ hasText: '@example.com' })

  const { x = 0, y = 0, height = 0 } = (await email.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + height / 2)
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3)
  await expect(page).toHaveURL(/\/students\?/)
  await page.evaluate(() => getSelection()?.empty())

  const [tab] = await Promise.all([page.context().waitForEvent('page'), middleClick(email)])
  await expect(tab).toHaveURL(new RegExp(`/students/${studentId}`))
  await tab.close()

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await email.click()
  await expect(page.getByRole('complementary', { name: 'Student beside the list' })).toContainText(Student.fullName)
  await expect(page).toHaveURL(new RegExp(`/students\\?.*show=${studentId}`))
})

const middleClick = (cell: Locator) => cell.click({ button: 'middle' })

test('columns, their order and width, and compact rows are kept for each user of a browser', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  await enrol(api, { instituteName, fees: 4200 })
  await page.setViewportSize(laptop)
  await signIn(page, desk)
  await page.goto('/students')
  const headings = page.getByRole('columnheader')
  const row = page.locator('[data-row]').first()
  await expect(headings).toHaveText([
    'Sr. No',
    'Photo',
    'Full Name',
    'Email',
    'Mobile',
    'Branch',
    'Enrollments',
    'Actions',
  ])
  expect((await row.boundingBox())?.height).toBe(40)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Balance' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Branch' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click()
  await page.getByRole('menuitem', { name: 'Arrange columns…' }).click()
  const arrange = page.getByRole('dialog', { name: 'Arrange columns' })
  await arrange.getByRole('button', { name: 'Move Balance up' }).click()
  await arrange.getByRole('button', { name: 'Make Mobile wider' }).click()
  // At the end of its way a button has nothing to do, and keeps the focus in the dialog.
  const toFront = arrange.getByRole('button', { name: 'Move Photo up' })
  await toFront.press('Enter')
  await expect(toFront).toHaveAttribute('aria-disabled', 'true')
  await expect(toFront).toBeFocused()
  await arrange.getByRole('button', { name: 'Move Photo down' }).press('Enter')
  await arrange.getByRole('button', { name: 'Done' }).click()
  const changed = ['Sr. No', 'Photo', 'Full Name', 'Email', 'Balance', 'Mobile', 'Enrollments', 'Actions']
  await expect(headings).toHaveText(changed)
  await expect(row).toContainText('₹4,200 due')

  await page.reload()
  await expect(headings).toHaveText(changed)
  expect((await row.boundingBox())?.height).toBe(36)
  const mobile = page.getByRole('columnheader', { name: 'Mobile' })
  const before = await mobile.boundingBox()
  expect(before?.width).toBe(168)

  // An edge is dragged as well.
  const [x = 0, y = 0] = before ? [before.x + before.width - 3, before.y + before.height / 2] : []
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y)
  await page.mouse.up()
  expect((await mobile.boundingBox())?.width).toBe(198)
})

test('on a phone a balance stands on the line of the name, above the number', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  await enrol(api, { instituteName, fees: 4200 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, desk)
  await page.goto('/students')
  const name = await page.getByRole('listitem').getByRole('link').first().boundingBox()
  const balance = await page.getByText('₹4,200 due').boundingBox()
  expect(Math.abs((balance?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(6)
})

test('filters that are on stand as chips, each of which goes alone', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const owing = await enrol(api, { instituteName })
  const settled = await enrol(api, { instituteName })
  await api.post('/payments', { enrollmentId: settled.id, amount: 6000 })
  await page.setViewportSize(laptop)
  await signIn(page, desk)
  await page.goto(`/students?from=${day(0)}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.getByLabel('Balance').selectOption('due')
  await expect(page.locator('[data-row]')).toHaveText([new RegExp(owing.Student.fullName, 'i')])
  await page.getByRole('button', { name: 'Remove the filter Fees due' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /Remove the filter from/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/students$/)
})
