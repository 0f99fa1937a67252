import type { Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { chooseCourse, day } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

/** A new student on the admission form, and the course. */
async function fillIn(page: Page, course: string, email: string, born = '2004-05-06') {
  await page.getByLabel('Mobile', { exact: true }).fill('9876501234')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Last name').fill('kumari')
  await page.getByLabel('Date of birth').fill(born)
  await page.getByLabel('Address').fill('ward 4')
  await chooseCourse(page, course)
}

test('a payment whose answer is lost after the enrollment is told truthfully, and recorded once', async ({
  page,
  api,
}) => {
  const { course } = await openDesk(page, api)
  await page.goto('/enroll')
  await fillIn(page, course, `${unique('half')}@example.com`)
  await page.getByLabel('Next installment date').fill(day(30))
  // What asks for it then has come before, as a line that loses an answer may lose files too.
  const prepared = page.waitForResponse(/assets\/FinishPayment-/)
  await page.getByLabel('Paid now').fill('2500')
  await (await prepared).finished()
  await page.route(/assets\/FinishPayment-/, route => route.abort())
  await page.getByLabel('Paid by').selectOption('upi')
  await page.getByLabel('Transaction ID').fill('UTR77')
  // It reaches the service; its answer is lost.
  await page.route(
    '**/api/payments',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The student is enrolled')).toBeVisible()
  await expect(page.getByText('Whether the payment was recorded is not known.')).toBeVisible()
  await expect(page.getByLabel('Transaction ID')).toHaveValue('UTR77')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('₹3,500 due')
  await expect(page.getByRole('article')).toContainText('UTR77')
})

test('a course that costs something else by now is refused, and its fees are shown', async ({ page, api }) => {
  const { course, desk } = await openBranch(api)
  // The line is down for what others change, as it is for a while after the phone was asleep.
  await page.route('**/api/live', route => route.abort())
  await signIn(page, desk)
  await page.goto('/enroll')
  await fillIn(page, course, `${unique('dearer')}@example.com`)
  const fees = page.getByText('Course fees').locator('..')
  await expect(fees).toContainText('₹6,000')
  const { courses } = await api.get<{ courses: { id: string; name: string }[] }>('/courses')
  await api.put(`/courses/${courses.find(({ name }) => name === course)?.id}`, { fees: 6500 })
  await page.keyboard.press('Control+Enter')
  const sentence = `${course} costs ₹6,500 now. Check the fees, then try again.`
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveAccessibleDescription(sentence)
  await expect(fees).toContainText('₹6,500')
  await expect(page.getByText('The fees of this course changed from ₹6,000 to ₹6,500.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Student enrolled successfully' })).toBeVisible()
})

test('on a small phone a refused field is in view with its sentence, between the bars', async ({ page, api }) => {
  const { course, desk } = await openBranch(api)
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, desk)
  await page.goto('/enroll')
  const inView = async (label: string, sentence: string | RegExp) => {
    const shown = page.getByText(sentence)
    await expect(page.getByLabel(label)).toBeFocused()
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 })
    await expect(shown).toBeInViewport({ ratio: 1 })
    const bar = await page.getByRole('banner').boundingBox()
    const field = await page.getByLabel(label).boundingBox()
    expect(field?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  }
  await fillIn(page, course, 'none', '')
  await page.getByLabel('Paid now').fill('6,000.01')
  await page.getByRole('button', { name: 'Enroll and take ₹6,000.01' }).click()
  await inView('Date of birth', 'This field is required.')
  await page.getByLabel('Date of birth').fill('2004-05-06')
  await page.getByRole('button', { name: 'Enroll and take ₹6,000.01' }).click()
  await inView('Paid now', 'Must be at most ₹6,000, which is what remains to be paid.')
  // A field in view is not scrolled to by itself, so its sentence would stay below the lower edge, or the field below the bar.
  for (const edge of ['bottom', 'top'] as const) {
    await page.getByLabel('Address').focus()
    await page.getByLabel('Paid now').evaluate((field, edge) => {
      const { top, bottom } = field.getBoundingClientRect()
      window.scrollBy(0, edge === 'bottom' ? bottom - window.innerHeight : top)
    }, edge)
    await page.keyboard.press('Control+Enter')
    await inView('Paid now', 'Must be at most ₹6,000, which is what remains to be paid.')
  }
})

const inRupees = 'Must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'

test('an amount typed in an odd way is refused in a sentence, and what was typed stays', async ({ page, api }) => {
  const { course } = await openDesk(page, api)
  await page.goto('/enroll')
  await fillIn(page, course, 'none')
  const paid = page.getByLabel('Paid now')
  for (const [typed, sentence] of [
    ['12,00', inRupees],
    ['1e3', inRupees],
    ['12.345', 'Must have at most two decimals, such as 12500.50.'],
    ['-5', 'Must be at least 0.01.'],
    ['twelve', inRupees],
    ['0', 'Must be at least 0.01.'],
    ['999999999999', 'Must be at most ₹6,000, which is what remains to be paid.'],
  ] as const) {
    await paid.fill(typed)
    await page.keyboard.press('Control+Enter')
    await expect(paid, typed).toHaveAccessibleDescription(sentence)
    await expect(paid).toBeFocused()
    await expect(paid).toHaveValue(typed)
  }
  // A keyboard for Hindi has digits of its own.
  await paid.fill('₹२,५००')
  await page.getByLabel('Next installment date').fill(day(30))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('₹3,500 due')
})

test('whoever adds the course that an enrollment lacks finds the way back to what was typed', async ({ page }) => {
  await signIn(page)
  await page.route(/\/api\/courses(\?|$)/, route => route.fulfill({ json: { courses: [] } }))
  await page.goto('/enroll')
  await page.getByLabel('First name').fill('asha')
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Enroll Student' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
})
