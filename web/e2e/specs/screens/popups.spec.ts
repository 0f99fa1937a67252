import type { Locator, Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { drawn } from '../../tools/scene.ts'
import { expect, signIn, test } from '../../tools/session.ts'

/** Expects the open list to touch its anchor, but for a gap, and to lie in the window. */
async function expectAttached(page: Page, anchor: Locator, what: string) {
  const list = page.locator('[popover]:popover-open')
  await expect(async () => {
    const [at, box] = [await anchor.boundingBox(), await list.boundingBox()]
    if (!at || !box) throw new Error('Anchor or list is hidden.')
    const apart = Math.max(box.y - (at.y + at.height), at.y - (box.y + box.height))
    expect(apart, what).toBeGreaterThanOrEqual(0)
    expect(apart, what).toBeLessThanOrEqual(8)
    const beside = Math.max(box.x - (at.x + at.width), at.x - (box.x + box.width))
    expect(beside, what).toBeLessThan(0)
    expect(box.y, what).toBeGreaterThanOrEqual(0)
    expect(box.height, what).toBeLessThanOrEqual(400)
  }).toPass({ timeout: 15_000 })
}

const typed = ['', 't', 'tally', 'nothing of this name']

/** Filters the list of a combobox to different lengths. */
async function expectAttachedAtEachLength(page: Page, field: Locator, where: string) {
  await field.click()
  for (const text of typed) {
    await field.fill(text)
    await drawn(page)
    await expectAttached(page, field, `${where}: ${text}`)
  }
  await page.mouse.wheel(0, 30)
  await drawn(page)
  await expectAttached(page, field, `${where}: scrolled`)
  await field.fill('')
  await field.press('Escape')
}

test('lists stay at their fields and buttons at every length and scroll position', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  await Promise.all(Array.from({ length: 12 }, () => enrol(api, { instituteName })))
  await signIn(page, desk)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/enroll')
  await expect(page.getByRole('heading', { name: 'Enroll Student' })).toBeVisible()
  await expect(page.locator('#outline')).toHaveCount(0)
  for (const label of ['Known student', 'Course']) {
    const field = page.getByRole('combobox', { name: label })
    for (const top of [90, 380, 740]) {
      await field.evaluate((input, to) => window.scrollBy(0, input.getBoundingClientRect().top - to), top)
      await expectAttachedAtEachLength(page, field, `${label} at ${top} px`)
    }
  }
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await expectAttachedAtEachLength(page, page.getByRole('combobox', { name: 'Enrollment' }), 'Enrollment')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of ['Payment date', 'Columns', 'Open calendar']) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await button.click()
    const anchor = name === 'Open calendar' ? page.getByLabel('Payment date from') : button
    await expectAttached(page, anchor, name)
    await page.keyboard.press('Escape')
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
  }
})

test('the menu of a row stays at its row when the table becomes a list for phones, and a table again', async ({
  page,
  api,
}) => {
  const { instituteName } = await openDesk(page, api)
  await enrol(api, { instituteName })
  await page.goto('/all-enrollments')
  await page.setViewportSize({ width: 1024, height: 600 })
  const button = page.getByRole('button', { name: /^Actions for/ })
  await button.click()
  for (const [width, role] of [
    [600, 'list'],
    [1024, 'table'],
  ] as const) {
    await page.setViewportSize({ width, height: 600 })
    await expect(page.locator('#screen').getByRole(role, { name: /enrollments/i })).toBeVisible()
    await expectAttached(page, button, `${width} px`)
  }
})

test('the calendar of a dialog opens with its days in view where there is little room', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const enrollment = await enrol(api, { instituteName })
  await signIn(page, desk)
  for (const [width, height] of [
    [360, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/payments?enrollment=${enrollment.id}`)
    const form = page.getByRole('dialog', { name: 'Record payment' })
    // The dialog puts the focus into its first field once it is there.
    await expect(form.getByLabel('Amount', { exact: true })).toBeFocused()
    await form.getByLabel('Payment date').press('ArrowDown')
    const calendar = form.getByRole('dialog', { name: 'Calendar' })
    const days = calendar.locator('[data-day]')
    for (const part of [calendar.getByLabel('Month', { exact: true }), days.first(), days.last()])
      await expect(part, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('a dialog that an address opened leaves the focus on the heading of its screen', async ({ page, api }) => {
  const { id } = await enrol(api)
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused()
})
