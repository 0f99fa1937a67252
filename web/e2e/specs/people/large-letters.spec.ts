import type { Locator } from '@playwright/test'
import { openInstitute } from '../../tools/desk.ts'
import { expectFits } from '../../tools/fits.ts'
import { addressOf, giveNotice, giveWideLogo, resize, settled, test } from '../../tools/scene.ts'
import { screens } from '../../tools/screens.ts'
import { expect, unique } from '../../tools/session.ts'

/** Twice as large as usual, as people set it who read a phone without their glasses. */
const letters = '--blink-settings=defaultFontSize=32'

test.use({
  // Buttons are larger for a finger.
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), letters] })
  },
})

for (const { path, role } of screens) {
  test(`${path} as ${role ?? 'visitor'} fits on a phone with large letters`, async ({ contextOf, scene }) => {
    const page = await (await contextOf(role)).newPage()
    await resize(page, 360)
    await page.goto(addressOf(path, scene))
    await settled(page)
    await expectFits(page, 360)
  })
}

test('a transfer on its way fits on a phone with large letters', async ({ contextOf, api }) => {
  const instituteName = unique('Branch on the far side of the river ')
  await api.post('/auth/institutes', { instituteName })
  const toInstituteName = await openInstitute(api)
  await api.post('/transfers', { instituteName, toInstituteName, amount: 12345678.5, paymentMethod: 'bank_transfer' })
  const page = await (await contextOf('super_admin')).newPage()
  await resize(page, 360)
  await page.goto(`/cash-bank?institute=${encodeURIComponent(instituteName)}`)
  await expect(page.getByRole('button', { name: /^Take back/ })).toBeVisible()
  await settled(page)
  await expectFits(page, 360)
})

for (const role of ['super_admin', 'sub_admin'] as const)
  test(`the bar of a ${role} fits beside the wide logo of an institute`, async ({ contextOf }) => {
    const page = await (await contextOf(role)).newPage()
    await giveWideLogo(page)
    await resize(page, 360)
    await page.goto('/payments')
    await settled(page)
    await expectFits(page, 360)
    // Its name has no room, but its picture has.
    const user = page.getByRole('button', { name: / (sub|super) admin$/ })
    const [button, picture] = [await user.boundingBox(), await user.locator('svg:visible').boundingBox()]
    expect(right(picture)).toBeLessThanOrEqual(right(button))
  })

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN)

for (const [path, role, wayIn] of [
  ['/about', null, 'Login'],
  ['/nowhere', 'sub_admin', 'Dashboard'],
] as const)
  test(`the bar of ${path} on the public site covers no logo, and its menu leads to the ${wayIn}`, async ({
    contextOf,
  }) => {
    const page = await (await contextOf(role)).newPage()
    await resize(page, 360)
    await page.goto(path)
    await settled(page)
    await expectFits(page, 360)
    const bar = page.getByRole('banner')
    const menu = bar.getByRole('button', { name: 'Menu' })
    const [brand, logo, button] = [
      await bar.locator('a:has(img)').boundingBox(),
      await bar.locator('img').boundingBox(),
      await menu.boundingBox(),
    ]
    expect(right(logo)).toBeLessThanOrEqual(right(brand))
    expect(right(brand)).toBeLessThanOrEqual(button?.x ?? 0)
    await menu.click()
    await expect(bar.getByRole('link', { name: wayIn })).toBeInViewport()
    await expectFits(page, 360)
  })

test('a notice of the account covers nothing of a screen', async ({ contextOf }) => {
  const page = await (await contextOf('sub_admin')).newPage()
  await giveNotice(page)
  await resize(page, 360)
  await page.goto('/payments')
  await settled(page)
  const notice = page.getByRole('region', { name: 'Your account' })
  await expect(notice).toBeAttached()
  await expect(notice).not.toBeInViewport()
  await notice.getByRole('button', { name: 'Dismiss' }).scrollIntoViewIfNeeded()
  await expect(notice).toBeInViewport()
})

test('a date by which a student filters can be read', async ({ contextOf }) => {
  const page = await (await contextOf('student')).newPage()
  // 15 pixels more, because a phone's scroll bar takes no room.
  await resize(page, 375)
  await page.goto('/my-payments?from=2026-04-01&to=2027-03-31')
  await settled(page)
  const dates = page.getByRole('group', { name: 'Payment date' }).getByRole('textbox')
  await expect(dates).toHaveCount(2)
  for (const date of await dates.all())
    expect(await date.evaluate(field => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
})

/** What the keyboard leaves of a phone's screen. */
const aboveKeyboard = { width: 360, height: 400 }

test('a form in a dialog shows the field that is typed into above the keyboard, and leads to the button that saves', async ({
  contextOf,
}) => {
  const page = await (await contextOf('sub_admin')).newPage()
  await page.setViewportSize(aboveKeyboard)
  await page.goto('/income-expense')
  await settled(page)
  // Otherwise Chrome lays the keyboard over the lower part of the page, with the buttons of a dialog.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(/^Amount/)
  await amount.focus()
  await expect.poll(() => isInSight(amount)).toBe(true)
  const save = dialog.getByRole('button', { name: /^Record/ })
  await save.focus()
  await expect.poll(() => isInSight(save)).toBe(true)
})

test('every day of the calendar can be touched', async ({ contextOf }) => {
  const page = await (await contextOf('sub_admin')).newPage()
  await resize(page, 360)
  await page.goto('/reports/day-book')
  await settled(page)
  await page.getByRole('button', { name: 'Open calendar' }).first().click()
  const sundays = page.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name: /^Sunday/ })
  await expect(sundays.first()).toBeVisible()
  for (const sunday of await sundays.all()) expect(await isInSight(sunday)).toBe(true)
})

/** Whether all of it is in the window, and a touch near its top, in its middle and near its bottom reaches it. */
const isInSight = (one: Locator) =>
  one.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isReached = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y))
    return left >= 0 && right <= innerWidth && [top + 4, (top + bottom) / 2, bottom - 4].every(isReached)
  })
