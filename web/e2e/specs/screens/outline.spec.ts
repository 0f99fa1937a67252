import type { Locator, Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { resize } from '../../tools/scene.ts'
import { type Api, expect, holdBack, signIn, test, unique } from '../../tools/session.ts'

const modules = /\/assets\/.*\.js$/
const outline = (page: Page) => page.locator('#outline')
const title = (page: Page) => outline(page).getByRole('heading', { level: 1 })

/** Opens an address whose modules are held back, for which a page that is loaded would wait. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

/** Opens an address as a clerk of a new branch. Its modules come once the returned function is called. */
async function openHeld(page: Page, api: Api, path: string): Promise<() => void> {
  await openDesk(page, api)
  const arrived = await holdBack(page, modules)
  await open(page, path)
  return arrived
}

/** The screen's own parts, without those of its outline. */
const screen = (page: Page) => page.locator('#root')

test('a screen shows its title and its fields before any of its modules, at every width', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const enrollment = await enrol(api, { instituteName })
  await signIn(page, desk)
  for (const [path, name] of [
    ['/dashboard', 'Branch dashboard'],
    ['/payments', 'Payments'],
    ['/reports/day-book', 'Day book'],
    [`/enrollments/${enrollment.id}`, 'Enrollment'],
  ] as const)
    for (const width of [360, 1280]) {
      await resize(page, width)
      const arrived = await holdBack(page, modules)
      await open(page, path)
      await expect(title(page)).toHaveText(name)
      await expect(outline(page).getByRole('link', { name: 'Upcoming Installments' })).toHaveCount(width < 1000 ? 0 : 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      arrived()
      await expect(outline(page)).toHaveCount(0)
      await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    }
})

test('nothing of the bar moves when the name of the user comes', async ({ page, api }) => {
  await openDesk(page, api)
  const placeOf = (part: Locator, name: string) => part.getByRole('button', { name }).boundingBox()
  for (const width of [360, 768, 1280]) {
    await resize(page, width)
    const arrived = await holdBack(page, modules)
    await open(page, '/payments')
    await expect(title(page)).toBeVisible()
    // Another font has texts of other widths, by a third of a pixel here.
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = [await placeOf(outline(page), 'Find anything'), await placeOf(outline(page), 'New')]
    arrived()
    await expect(outline(page)).toHaveCount(0)
    await expect(screen(page).getByText('Meena Joshi')).toBeVisible()
    expect([await placeOf(screen(page), 'Find anything'), await placeOf(screen(page), 'New')]).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('what is typed and pressed on an outline arrives on the screen', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/payments')
  await outline(page).getByPlaceholder('Student, receipt, cheque or course').fill('neha')
  await page.keyboard.press('Enter')
  await outline(page).getByRole('combobox', { name: 'Method' }).selectOption('Cash')
  await outline(page).getByRole('button', { name: 'Record Payment' }).click()
  await expect(title(page)).toHaveText('Payments')
  arrived()
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen(page).getByPlaceholder('Student, receipt, cheque or course')).toHaveValue('neha')
  await expect(page).toHaveURL(/\/payments\?.*q=neha/)
  await expect(page).toHaveURL(/paymentMethod=cash/)
})

test('a press that began on an outline is done, although the screen comes before its release', async ({
  page,
  api,
}) => {
  const arrived = await openHeld(page, api, '/payments')
  await outline(page).getByRole('button', { name: 'Record Payment' }).hover()
  await page.mouse.down()
  arrived()
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeAttached()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
})

test('a list that is opened on an outline is open on the screen', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/enroll')
  await outline(page).getByRole('combobox', { name: 'Course' }).click()
  arrived()
  await expect(page.getByRole('listbox', { name: 'Course' })).toBeVisible()
  await expect(screen(page).getByRole('combobox', { name: 'Course' })).toBeFocused()
})

test('a button that bears a name, which no outline knows, is pressed all the same', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/payments')
  const menu = outline(page).getByRole('banner').getByRole('button').last()
  // A second press, because nothing has happened, is no other one: it would close the menu.
  await menu.dblclick()
  arrived()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('a button that goes on by a day is pressed as often as somebody pressed it', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/reports/day-book')
  const dayBefore = outline(page).getByRole('button', { name: 'Day before' })
  for (let press = 0; press < 3; press += 1) await dayBefore.click()
  arrived()
  await expect(page).toHaveURL(url => url.searchParams.get('date') === day(-3))
})

test('keys that are pressed on an outline open the palette and are typed into it', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/payments')
  await outline(page).getByPlaceholder('Student, receipt, cheque or course').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('upcoming')
  await page.keyboard.press('Enter')
  arrived()
  await expect(page).toHaveURL(/\/upcoming-installments/)
})

test('keys that are pressed while the screen takes over arrive in their order', async ({ page, api }) => {
  await openDesk(page, api)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const arrived = await holdBack(page, modules)
  await open(page, '/dashboard')
  await expect(title(page)).toBeVisible()
  await page.keyboard.type('devv')
  await page.keyboard.press('Backspace')
  arrived()
  const text = 'endra 0123456789 abcdefghijklmnopqrstuvwxyz'
  await page.keyboard.type(text, { delay: 60 })
  await expect(screen(page).getByPlaceholder('Name, mobile or any number')).toHaveValue(`dev${text}`)
})

for (const by of ['a key', 'a press'])
  test(`what is typed after ${by} that opens a dialog is typed into the dialog`, async ({ page, api }) => {
    const arrived = await openHeld(page, api, '/payments')
    await expect(title(page)).toBeVisible()
    if (by === 'a key') await page.keyboard.press('n')
    else await outline(page).getByRole('button', { name: 'Record Payment' }).click()
    await page.keyboard.type('dev')
    arrived()
    const field = page.getByRole('dialog').getByRole('combobox').first()
    await field.waitFor()
    await expect(field).toHaveValue('dev')
  })

test('a form that a key opens is filled in by the keys that follow, on a slow computer too', async ({ page, api }) => {
  await openDesk(page, api)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const arrived = await holdBack(page, modules)
  await open(page, '/students')
  await expect(title(page)).toBeVisible()
  await page.keyboard.type('nAs')
  arrived()
  await page.keyboard.type('ha', { delay: 150 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rao', { delay: 150 })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect(dialog.getByLabel('Last name')).toHaveValue(/^rao$/i)
  await expect(dialog.getByLabel('First name')).toHaveValue(/^asha$/i)
})

test('a button that its screen loads later is pressed then', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/payments')
  await outline(page).getByRole('button', { name: 'Views' }).click()
  arrived()
  await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible()
})

test('a menu is opened and led through by keys', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/payments')
  await outline(page).getByRole('button', { name: 'New' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  arrived()
  await expect(page).toHaveURL(/enroll/)
})

test('a choice that is made by keys is made', async ({ page, api }) => {
  const { course } = await openDesk(page, api)
  const arrived = await holdBack(page, modules)
  await open(page, '/enroll')
  await outline(page).getByRole('combobox', { name: 'Course' }).pressSequentially(course)
  await page.keyboard.press('Enter')
  arrived()
  await expect(screen(page).getByRole('combobox', { name: 'Course' })).toHaveValue(course)
})

test('what was meant for a screen is not typed into the form of signing in', async ({ page, api }) => {
  await openDesk(page, api)
  await page.route('**/api/auth/profile', route => route.fulfill({ status: 401, json: { error: 'x', message: 'x' } }))
  const arrived = await holdBack(page, modules)
  await open(page, '/payments')
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('asha')
  arrived()
  await expect(page.getByRole('heading', { level: 1, name: /sign in/i })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('')
})

test('the field in which somebody types stays theirs, and a link leads on', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/students')
  await outline(page).getByRole('searchbox').pressSequentially('as')
  arrived()
  await expect(outline(page)).toHaveCount(0)
  await expect(screen(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ha')
  await expect(screen(page).getByRole('searchbox')).toHaveValue('asha')
  await page.unrouteAll({ behavior: 'wait' })
  await holdBack(page, modules)
  await open(page, '/payments')
  await outline(page).getByRole('link', { name: 'Students Profile' }).click()
  await expect(page).toHaveURL(/\/students$/)
})

test('a link that takes the branch along takes it from the address, before the screen is there', async ({
  page,
  api,
}) => {
  const { instituteName } = await openBranch(api)
  await signIn(page)
  const arrived = await holdBack(page, modules)
  await open(page, `/payments?${new URLSearchParams({ institute: instituteName })}`)
  const link = outline(page).getByRole('link', { name: 'Receipts of a Day' })
  // Another tab opens what the link says.
  await expect(link).toHaveAttribute('href', page.url().replace('/payments', '/payments/receipts'))
  await link.click()
  arrived()
  await expect(page).toHaveURL(/\/payments\/receipts/)
  expect(new URL(page.url()).searchParams.get('institute')).toBe(instituteName)
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Receipts of a Day' })).toBeVisible()
})

test('a key that opens the calendar of a field opens it on the screen', async ({ page, api }) => {
  const arrived = await openHeld(page, api, '/payments?from=2026-03-31&to=2026-04-20')
  await outline(page).getByLabel('Payment date to').press('ArrowDown')
  arrived()
  await expect(page.locator('button:focus')).toHaveAccessibleName('Monday, 20 April 2026')
})

test('what is typed into a field that was entered on an outline takes the place of its value', async ({
  page,
  api,
}) => {
  const arrived = await openHeld(page, api, '/payments?from=2026-03-31&to=2026-04-20')
  await outline(page).getByLabel('Payment date to').click()
  arrived()
  const field = screen(page).getByLabel('Payment date to')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('20/04/2026')
  await page.keyboard.type('15/04/2026')
  await expect(field).toHaveValue('15/04/2026')
})

test('a file that is chosen on an outline is taken', async ({ page }) => {
  await signIn(page)
  const arrived = await holdBack(page, modules)
  await open(page, '/imports')
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\n') }
  await outline(page).locator('input[type=file]').first().setInputFiles(file)
  arrived()
  await expect(page.getByText('File must have rows below its headings.').first()).toBeVisible()
})

test('a page whose modules cannot be loaded says so, with an outline and without', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  const told = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' })
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route(modules, route => typed.then(() => route.abort()))
  await open(page, '/login')
  await expect(page.locator('noscript')).toBeAttached()
  await page.keyboard.type('meena')
  resolve()
  await expect(told).toBeVisible()
  // No screen will take the letters, and the keyboard reaches the button.
  await page.keyboard.press('Tab')
  await expect(told.getByRole('button')).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await signIn(page, desk)
  await page.route(modules, route => route.abort())
  await page.goto('/payments')
  await expect(title(page)).toHaveText('Payments')
  await expect(told).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText('Payments')
  await expect(told).toHaveCount(0)
})

test('an outline that stays for long says that no answer has come, until the screen is there', async ({
  page,
  api,
}) => {
  await openDesk(page, api)
  await page.clock.install()
  const answered = await holdBack(page, /\/api\/auth\/profile$/)
  await open(page, '/payments')
  const told = page.getByRole('alert').filter({ hasText: 'No answer yet.' })
  await expect(title(page)).toHaveText('Payments')
  await expect(told).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(told).toHaveText(/The page opens by itself as soon as there is one\./)
  answered()
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText('Payments')
  await expect(told).toHaveCount(0)
})

test('a form that is typed into an outline is not left without a question, and a search is', async ({ page, api }) => {
  await openDesk(page, api)
  const questions: string[] = []
  page.on('dialog', async question => {
    questions.push(question.type())
    await question.dismiss()
  })
  const arrived = await holdBack(page, modules)
  await open(page, '/payments')
  await outline(page).getByPlaceholder('Student, receipt, cheque or course').fill('neha')
  await open(page, '/enroll')
  await expect(title(page)).toHaveText('Enroll Student')
  expect(questions).toEqual([])
  await outline(page).getByLabel('First name').click()
  await page.keyboard.type('asha')
  await page.evaluate(() => location.reload())
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(outline(page).getByLabel('First name')).toHaveValue(/asha/i)
  arrived()
  await expect(screen(page).getByLabel('First name')).toHaveValue('ASHA')
})

test('nobody sees the outline of a screen that is not theirs, or once their session is over', async ({ page, api }) => {
  await openDesk(page, api)
  await holdBack(page, modules)
  await open(page, '/users')
  await expect(page.locator('noscript')).toBeAttached()
  await expect(outline(page)).toHaveCount(0)
  await page.evaluate(() => {
    const claims = { role: 'sub_admin', exp: Math.floor(Date.now() / 1000) - 1 }
    localStorage.setItem('token', `.${btoa(JSON.stringify(claims))}.`)
  })
  await open(page, '/payments')
  await expect(page.locator('noscript')).toBeAttached()
  await expect(outline(page)).toHaveCount(0)
})

test('an owner who put off the second step is not asked for it before the screen knows them', async ({ page }) => {
  await signIn(page)
  const notice = page.getByRole('region', { name: 'Second step at sign-in' })
  await notice.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toBeHidden()
  const arrived = await holdBack(page, modules)
  await open(page, '/dashboard')
  await expect(title(page)).toHaveText('Dashboard')
  await expect(notice).toHaveCount(0)
  arrived()
  await expect(outline(page)).toHaveCount(0)
  await expect(notice).toHaveCount(0)
})

test('a browser that is too old is told so, and still shows the public site', async ({ page, api }) => {
  const name = unique('Tally ')
  await api.post('/courses', { name, duration: 3, fees: 6000 })
  await page.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy')
  })
  const told = page.getByRole('alert').filter({ hasText: 'This browser is too old for these pages.' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(told).toBeVisible()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/coursesinfo')
  // The menu opens once the page works, and not only shows what the service drew.
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
})
