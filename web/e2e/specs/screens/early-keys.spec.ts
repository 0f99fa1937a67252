import type { Locator, Page } from '@playwright/test'
import { type Branch, openBranch, openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { expect, holdBack, signIn, test } from '../../tools/session.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Student, receipt, voucher or screen' })

/** Opens the payments of a new branch, and holds back a part of the client until the returned function is called. */
async function openPayments(page: Page, { desk }: Branch, chunk: RegExp): Promise<() => void> {
  await signIn(page, desk)
  const arrived = await holdBack(page, chunk)
  await page.goto('/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  return arrived
}

test('what is typed while the palette loads is in its field, and triggers no shortcut', async ({ page, api }) => {
  const arrived = await openPayments(page, await openBranch(api), /assets\/Palette-/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('neha g 9822012345x')
  await page.keyboard.press('Backspace')
  arrived()
  await expect(field(page)).toHaveValue('neha g 9822012345')
  await page.keyboard.type('6')
  await expect(field(page)).toHaveValue('neha g 98220123456')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/payments$/)
})

test('Enter goes to the screen that was typed before the palette was there; Esc gives up', async ({ page, api }) => {
  const arrived = await openPayments(page, await openBranch(api), /assets\/Palette-/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('stud')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('upcoming')
  await page.keyboard.press('Enter')
  arrived()
  await expect(page).toHaveURL(/upcoming-installments/)
})

test('no shortcut acts while a form loads, or while a menu is open', async ({ page, api }) => {
  const arrived = await openPayments(page, await openBranch(api), /assets\/KeyList-/)
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  arrived()
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Payment date', exact: true }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page).toHaveURL(/\/payments$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
})

test('keys that follow the letters before the lines are drawn mean the lines of those letters', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Record payment' })).toBeVisible()
  // All within one task, in which nothing can be drawn.
  await field(page).evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'stud')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    for (const key of ['ArrowDown', 'Enter'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(page).toHaveURL(/\/students$/)
})

test('Enter that is pressed before anything is found takes the first that is', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { Student } = await enrol(api, { instituteName })
  await signIn(page, desk)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Branch dashboard')
  const arrived = await holdBack(page, /\/api\/students\?/)
  await page.keyboard.press('Control+k')
  await field(page).fill(Student.fullName)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Searching…')).toBeVisible()
  arrived()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(Student.fullName, 'i'))
})

test('what is typed right after the key that opens a form is typed into the form', async ({ page, api }) => {
  const branch = await openBranch(api)
  const { Student } = await enrol(api, { instituteName: branch.instituteName })
  const arrived = await openPayments(page, branch, /assets\/RecordPayment/)
  await page.keyboard.type(`n${Student.lastName.toLowerCase()}x`)
  for (const key of ['Backspace', 'Enter', 'Tab', '1', '5', '0']) await page.keyboard.press(key)
  arrived()
  await page.keyboard.type('.5')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('150.5')
  await expect(dialog.getByRole('combobox').first()).toHaveValue(new RegExp(Student.lastName, 'i'))

  await page.goto('/students')
  await expect(page.getByText(Student.lastName)).toBeVisible()
  await page.keyboard.type('nAsha')
  await dialog.waitFor()
  await expect(dialog.getByRole('textbox').first()).toHaveValue(/^asha$/i)
})

test('letters that lead somewhere are typed into a form that is on its way like any others', async ({ page, api }) => {
  const arrived = await openPayments(page, await openBranch(api), /assets\/RecordPayment/)
  // As in Jagpal and Alcxy: `g p` goes to the payments and `c x` to a new expense, where no form is on its way.
  await page.keyboard.type('njagpal alcxy')
  arrived()
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue('jagpal alcxy')
  await expect(page).toHaveURL(/\/payments\?/)
})

test('Tab leads on from the title of a form that is a page, however it was opened', async ({ page, api }) => {
  await openDesk(page, api)
  for (const [path, keys] of [
    ['/payments', 'ce'],
    ['/all-enrollments', 'n'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const key of keys) await page.keyboard.press(key)
    await expect(page.getByRole('heading', { name: 'Enroll Student' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Mobile', { exact: true })).toBeFocused()
  }
})

test('a press is shown while it lasts, before what it leads to is drawn', async ({ page }) => {
  const press = async (pressed: Locator) => {
    await pressed.hover()
    await page.mouse.down()
    await expect(pressed).toHaveCSS('opacity', '0.7')
    await page.mouse.up()
    await expect(pressed).toHaveCSS('opacity', '1')
  }
  await signIn(page)
  await press(page.getByRole('link', { name: 'Payments', exact: true }))
  // A button that loses the focus no longer looks pressed.
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused()
  await press(page.getByRole('button', { name: 'New' }))
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a menu that is opened while a screen loads keeps the focus', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  await signIn(page, desk)
  const arrived = await holdBack(page, /assets\/PaymentsPage/)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('button', { name: 'New' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  arrived()
  await expect(page.getByText('No payments yet')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
})

test.describe('before the page of signing in is there', () => {
  /** Opens an address whose modules come only when they are let. */
  async function open(page: Page, path: string) {
    const arrived = await holdBack(page, /\/assets\/.*\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('noscript')).toBeAttached()
    return arrived
  }
  const username = (page: Page) => page.getByLabel('Username or email')
  const password = (page: Page) => page.getByLabel('Password', { exact: true })

  for (const path of ['/login', '/payments'])
    test(`what is typed on ${path} is in its fields and nowhere else`, async ({ page }) => {
      const arrived = await open(page, path)
      await page.keyboard.type('meena,')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Tab')
      await page.keyboard.type('S3cret n')
      arrived()
      await expect(password(page)).toHaveValue('S3cret n')
      await expect(username(page)).toHaveValue('meena')
      await page.keyboard.type('!')
      await expect(password(page)).toHaveValue('S3cret n!')
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('S3cret')
    })

  test('Enter signs in', async ({ page, api }) => {
    const { desk } = await openBranch(api)
    const arrived = await open(page, '/login')
    await page.keyboard.type(desk.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(desk.password)
    await page.keyboard.press('Enter')
    arrived()
    await expect(page.getByRole('heading', { name: 'Branch dashboard' })).toBeVisible()
  })

  test('what is typed on a page without a field that waits for it is nobody’s', async ({ page }) => {
    const arrived = await open(page, '/forgot-password')
    await page.keyboard.type('meena')
    arrived()
    await expect(username(page)).toBeVisible()
    await username(page).focus()
    await page.keyboard.type('x')
    await expect(username(page)).toHaveValue('x')
  })
})
