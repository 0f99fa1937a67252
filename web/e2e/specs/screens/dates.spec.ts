import type { Locator, Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { chooseCourse, day, enrol, screenDate } from '../../tools/desk.ts'
import { expect, hideTheTime, signIn, test } from '../../tools/session.ts'

// Whose browser writes the month first.
test.use({ locale: 'en-US' })

test('dates are written day first in every browser, in short or as the API writes them', async ({ page, api }) => {
  const { course } = await openDesk(page, api)
  await page.goto('/enroll')
  // Not in the outline that stands there before the screen.
  const born = page.locator('#root').getByLabel('Date of birth')
  for (const [typed, shown] of [
    ['5/6/98', '05/06/1998'],
    ['050698', '05/06/1998'],
    ['5-6-1998', '05/06/1998'],
    ['yesterday', screenDate(day(-1))],
    ['2004-02-29', '29/02/2004'],
  ] as const) {
    await born.fill(typed)
    await born.press('Tab')
    await expect(born).toHaveValue(shown)
  }
  // An optional date that can't be read stops the form, because it would otherwise be lost.
  const next = page.getByLabel('Next installment date')
  await next.fill('31/2/2099')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Patil')
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await page.getByLabel('Email', { exact: true }).fill(`${course.replaceAll(' ', '')}@example.com`)
  await page.getByLabel('Address').fill('Station Road')
  await page.getByRole('combobox', { name: 'Course' }).fill(course)
  await page.getByRole('combobox', { name: 'Course' }).press('Enter')
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await expect(page.getByText('Next installment date: there is no such date. The day comes first.')).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill('5/6/2099')
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/enrollments'))
  await next.press('Control+Enter')
  expect((await sent).postData()).toContain('2099-06-05')
  expect((await sent).postData()).toContain('2004-02-29')
})

test('the calendar is used by keys alone, keeps to its bounds and gives the focus back', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/payments?from=2026-03-31&to=2026-04-20')
  const to = page.getByLabel('Payment date to')
  const focused = page.locator('button:focus')
  await to.press('ArrowDown')
  await expect(focused).toHaveAccessibleName('Monday, 20 April 2026')
  for (const [key, name] of [
    ['Home', 'Monday, 20 April 2026'],
    ['End', 'Sunday, 26 April 2026'],
    ['ArrowUp', 'Sunday, 19 April 2026'],
    ['Shift+PageDown', 'Monday, 19 April 2027'],
    ['Shift+PageUp', 'Sunday, 19 April 2026'],
    // The range begins on 31 March.
    ['PageUp', 'Tuesday, 31 March 2026'],
    ['ArrowLeft', 'Tuesday, 31 March 2026'],
    ['ArrowRight', 'Wednesday, 1 April 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toHaveAccessibleName(name)
  }
  // No shortcut of the page acts meanwhile.
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('01/04/2026')
  await expect(to).toHaveAccessibleDescription('Wednesday, 1 April 2026')
  await expect(page).toHaveURL(/to=2026-04-01$/)
  await to.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(to).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a calendar names the longest month whole', async ({ page, api }) => {
    await openDesk(page, api)
    await page.goto('/enroll')
    await page.locator('#root').getByRole('button', { name: 'Open calendar' }).first().click()
    for (const name of ['Month', 'Year']) {
      const missing = await page
        .getByRole('dialog')
        .getByLabel(name, { exact: true })
        .evaluate(select => {
          const { width } = select.getBoundingClientRect()
          select.setAttribute('style', 'flex: none; width: max-content')
          return select.getBoundingClientRect().width - width
        })
      expect(missing, name).toBeLessThanOrEqual(0)
    }
  })

  test('the due dates of a plan can be read', async ({ page, api }) => {
    const { course } = await openDesk(page, api)
    await page.goto('/enroll')
    await chooseCourse(page, course)
    await page.getByLabel('Installment plan').selectOption({ label: '3 monthly' })
    const dates = page.getByLabel(/^Due date of installment/)
    await expect(dates).toHaveCount(3)
    for (const date of await dates.all())
      expect(await date.evaluate(field => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('what is pressed stays under the pointer when the field that this leaves has a mistake', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName })
  await signIn(page, desk)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/payments?enrollment=${id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  const amount = form.getByLabel('Amount', { exact: true })
  await amount.fill('')
  await expect(amount).toBeFocused()
  const opener = form.getByRole('button', { name: 'Open calendar' }).first()
  await pressSlowly(page, opener, () => expect(amount).not.toBeFocused())
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(form.getByText('This field is required.')).toBeVisible()

  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  const date = form.getByLabel('Payment date')
  await date.fill('31/2/2026')
  const notes = form.getByLabel('Notes')
  await pressSlowly(page, notes, () => expect(notes).toBeFocused())
  await expect(form.getByText('Payment date: there is no such date.')).toBeVisible()
})

/** Presses, lets the page draw what it will, and releases: what is pressed must not have moved meanwhile. */
async function pressSlowly(page: Page, pressed: Locator, taken: () => Promise<void>) {
  await pressed.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await pressed.hover()
  const before = await pressed.boundingBox()
  await page.mouse.down()
  await taken()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await pressed.boundingBox()).toEqual(before)
  await page.mouse.up()
}

for (const off of [-2, 2])
  test(`today is the institute’s where the computer’s clock is ${off} days off`, async ({ page, api }) => {
    const { instituteName, desk } = await openBranch(api)
    const { id } = await enrol(api, { instituteName, enrollmentDate: day(-5) })
    await page.clock.setFixedTime(Date.now() + off * 86_400_000)
    await signIn(page, desk)
    await page.goto(`/payments?enrollment=${id}`)
    await page.getByLabel('Amount', { exact: true }).fill('700')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Review payment' })).toContainText(screenDate(day(0)))
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/receipt/)
    const { payments } = await api.get<{ payments: { paymentDate: string }[] }>(`/payments?enrollmentId=${id}`)
    expect(payments.map(({ paymentDate }) => paymentDate)).toEqual([day(0)])
  })

test('over midnight a count stays of its evening once it is begun, and an empty one follows', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  await page.clock.install()
  await hideTheTime(page)
  await signIn(page, desk)
  const field = page.getByRole('textbox', { name: 'Day', exact: true })
  for (const [typed, before, after] of [
    ['', day(0), day(1)],
    ['7', day(1), day(1)],
  ] as const) {
    await page.goto('/day-close')
    await page.getByLabel('How many ₹500').fill(typed)
    await expect(field).toHaveValue(screenDate(before))
    await page.clock.fastForward(24 * 3_600_000)
    await expect(field).toHaveValue(screenDate(after))
    await expect(page.getByLabel('How many ₹500')).toHaveValue(typed)
  }
})

test('over midnight a cancellation counts the new day, unless its day or its refund was chosen', async ({
  page,
  api,
}) => {
  const { instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, enrollmentDate: day(-5) })
  await api.post('/payments', { enrollmentId: id, amount: 5000 })
  await page.clock.install()
  await hideTheTime(page)
  await signIn(page)
  const field = page.getByRole('textbox', { name: 'Last day attended' })
  const refund = page.getByLabel('Refund', { exact: false }).first()
  for (const typed of [null, '700'] as const) {
    await page.goto(`/enrollments/${id}`)
    await page.getByRole('button', { name: 'Cancel Enrollment' }).click()
    const before = await field.inputValue()
    const proposed = await refund.inputValue()
    if (typed) await refund.fill(typed)
    await page.clock.fastForward(24 * 3_600_000)
    await expect(field).not.toHaveValue(before)
    if (typed) await expect(refund).toHaveValue(typed)
    else await expect.poll(async () => Number(await refund.inputValue())).toBeLessThan(Number(proposed))
  }
})

test('where the system sets all colours, the chosen day of a calendar has an outline', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/payments?from=2026-06-05')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('button', { name: 'Open calendar' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  // The focus stands on the chosen day, and would outline any other as well.
  await calendar.getByLabel('Month', { exact: true }).focus()
  await expect(calendar.locator('[data-day="2026-06-05"]')).toHaveCSS('outline-style', 'solid')
  await expect(calendar.locator('[data-day="2026-06-06"]')).toHaveCSS('outline-style', 'none')
})
