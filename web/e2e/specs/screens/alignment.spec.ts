import type { Locator, Page } from '@playwright/test'
import { languageCookie } from '#contract/product/languages'
import { webPaths } from '#contract/product/web-paths'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { addressOf, giveNotice, resize, type Scene, settled, test } from '../../tools/scene.ts'
import { expect, unique } from '../../tools/session.ts'

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error(`${one} is hidden.`)
  return box
}
const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
const right = ({ x, width }: { x: number; width: number }) => x + width

async function open(page: Page, path: string, scene: Scene, width: number) {
  await resize(page, width)
  await page.goto(addressOf(path, scene))
  await settled(page)
}

test('the tabs of the reports stay where they are from one report to the next', async ({ contextOf, scene }) => {
  const page = await (await contextOf('super_admin')).newPage()
  const places = new Set<number>()
  for (const path of ['dayBook', 'dues', 'profitAndLoss', 'balanceSheet', 'journal', 'exports'] as const) {
    await open(page, webPaths[path], scene, 1280)
    places.add((await boxOf(page.getByRole('navigation', { name: 'Reports' }))).y)
  }
  expect([...places]).toHaveLength(1)
})

test('the ages of dues have their names in one line at every width', async ({ contextOf, scene }) => {
  const page = await (await contextOf('super_admin')).newPage()
  await open(page, webPaths.dues, scene, 768)
  const name = page.getByText('Over 60 days', { exact: true })
  const { height } = await boxOf(name)
  for (const width of [320, 360, 1024, 1060, 1100, 1279, 1280]) {
    await resize(page, width)
    expect((await boxOf(name)).height, `${width}`).toBe(height)
    expect((await boxOf(name.locator('..'))).height, `${width}`).toBe(height)
  }
})

test('the ways of the figures through a period are drawn on one height', async ({ contextOf, scene }) => {
  const page = await (await contextOf('super_admin')).newPage()
  await open(page, '/dashboard', scene, 1280)
  const lines = page.locator('#screen svg[viewBox="0 0 96 20"]')
  await expect(lines).toHaveCount(5)
  const feet = await lines.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().bottom)))
  expect(new Set(feet).size, feet.join(' ')).toBe(1)
})

for (const hasTouch of [false, true])
  test(`a dialog is closed on the line of its title, ${hasTouch ? 'by a finger' : 'by a pointer'}`, async ({
    browser,
    contextOf,
    scene,
  }) => {
    const signedIn = await contextOf('sub_admin')
    const context = await browser.newContext({ storageState: await signedIn.storageState(), hasTouch })
    const page = await context.newPage()
    await open(page, '/income-expense', scene, 360)
    await page.getByRole('button', { name: 'Add Record' }).click()
    const dialog = page.getByRole('dialog')
    const close = await boxOf(dialog.getByRole('button', { name: 'Close' }))
    expect(close.height).toBe(hasTouch ? 44 : 32)
    expect(middle(close)).toBeCloseTo(middle(await boxOf(dialog.getByRole('heading').first())), 0)
    await context.close()
  })

test('what can be done with a row ends where its heading ends', async ({ contextOf, scene }) => {
  const page = await (await contextOf('super_admin')).newPage()
  await open(page, '/periods', scene, 1280)
  const table = page.getByRole('table').first()
  const [heading, action] = await table.evaluate(element =>
    ['th:last-child', 'td:last-child button'].map(selector => {
      const cell = element.querySelector(selector)
      const range = document.createRange()
      // The rest of a button's text is for screen readers only.
      const text = cell && document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (text) range.selectNodeContents(text)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(Math.abs(Number(action) - Number(heading))).toBeLessThanOrEqual(1)
})

test('what can be done with a financial year is in view on a phone, beside a profit of lakhs', async ({
  contextOf,
  scene,
}) => {
  const page = await (await contextOf('super_admin')).newPage()
  const days = { financialYear: '25-26', startDate: '2025-04-01', endDate: '2026-03-31', instituteName: 'Pune' }
  const rest = { openDays: 0, chequesInHand: 0, chequesGiven: 0, transfersOnTheWay: 0 }
  const year = { ...days, ...rest, status: 'open', profit: 247_524.52, changedBy: null, changedAt: null, reason: null }
  await page.route('**/api/years*', route => route.fulfill({ json: { years: [year] } }))
  await open(page, '/periods', scene, 360)
  const table = page.getByRole('table', { name: 'Financial years that are over' })
  expect(await table.evaluate(one => one.clientWidth - Number(one.parentElement?.clientWidth))).toBeLessThanOrEqual(0)
  await expect(table.getByText('Open', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('the number of a cheque is in one line on the slip for the bank', async ({ contextOf, api, scene, baseURL }) => {
  const instituteName = await openInstitute(api)
  const firstName = 'Venkatanarasimharajuvaripeta Ramachandra Satyanarayana'
  const { id } = await enrol(api, { instituteName, firstName })
  const cheque = { chequeNumber: '004512', chequeDate: day(0), chequeBank: 'State Bank of India, Station Road Branch' }
  await api.post('/payments', { enrollmentId: id, amount: 400, paymentMethod: 'cheque', ...cheque })
  const context = await contextOf('super_admin')
  // The headings of the columns are shortest in Hindi.
  await context.addCookies([{ name: languageCookie, value: 'hi', url: String(baseURL) }])
  const page = await context.newPage()
  await open(page, `${webPaths.depositSlip}?institute=${encodeURIComponent(instituteName)}`, scene, 1280)
  const slip = page.getByRole('article')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const lines = await slip.getByText(cheque.chequeNumber).evaluate(cell => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
    expect(lines, media).toBe(1)
  }
})

test('the picker of a payment shows on a phone which course each enrollment of a student is in', async ({
  contextOf,
  api,
  scene,
}) => {
  const instituteName = unique('Branch on the Station Road ')
  await api.post('/auth/institutes', { instituteName })
  const student = { instituteName, lastName: unique('Patil'), email: `${unique('ravi')}@example.com` }
  const courses = [(await enrol(api, student)).Course.name, (await enrol(api, student)).Course.name]
  const page = await (await contextOf('super_admin')).newPage()
  await open(page, '/payments', scene, 360)
  await page.getByRole('button', { name: /^Record Payment/ }).click()
  await page.getByRole('combobox', { name: 'Enrollment' }).fill(student.lastName)
  for (const course of courses) {
    const [line, shown] = await page
      .getByRole('option', { name: course })
      .locator('span', { hasText: course })
      .last()
      .evaluate((note, name) => {
        const text = document.createRange()
        const begin = note.textContent?.indexOf(name) ?? 0
        text.setStart(note.firstChild ?? note, begin)
        text.setEnd(note.firstChild ?? note, begin + name.length)
        return [text, note].map(one => one.getBoundingClientRect().toJSON())
      }, course)
    expect(line.right).toBeLessThanOrEqual(shown.right)
    expect(line.bottom).toBeLessThanOrEqual(shown.bottom + 1)
  }
})

test('the button of the profile ends where its cards end', async ({ contextOf, scene }) => {
  const page = await (await contextOf('super_admin')).newPage()
  await open(page, '/profile', scene, 1280)
  const card = await boxOf(page.getByRole('region', { name: 'Details' }))
  expect(right(await boxOf(page.getByRole('button', { name: 'Edit Profile' })))).toBe(right(card))
})

test('large amounts of an enrollment stand beside or below each other, and never on each other', async ({
  contextOf,
  scene,
}) => {
  for (const [role, path] of [
    ['sub_admin', webPaths.student],
    ['student', webPaths.myCourses],
  ] as const) {
    const page = await (await contextOf(role)).newPage()
    await open(page, path, scene, 360)
    const boxes = await page
      .locator('article dd span.figures')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))
    expect(boxes.length, path).toBeGreaterThan(2)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(one.right <= other.left || one.bottom <= other.top, `${path}: ${JSON.stringify([one, other])}`).toBe(
          true,
        )
  }
})

test('on a phone a long name leaves room for other rows, and no line begins with a dot', async ({
  contextOf,
  scene,
}) => {
  const page = await (await contextOf('sub_admin')).newPage()
  for (const path of ['/all-enrollments', '/payments', '/upcoming-installments', '/income-expense']) {
    await open(page, path, scene, 360)
    const row = page.locator('li[data-row]').first()
    expect((await boxOf(row.locator('[data-row-link]'))).height, path).toBeLessThanOrEqual(66)
    const begins = await page.locator('li[data-row]').evaluateAll(rows => {
      const begun: string[] = []
      for (const one of rows) {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const at = node.textContent?.indexOf('·') ?? -1
          if (at < 0 || !node.parentElement) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const line = node.parentElement.getBoundingClientRect()
          if (range.getBoundingClientRect().left - line.left < 2) begun.push(one.textContent ?? '')
        }
      }
      return begun
    })
    expect(begins, path).toEqual([])
  }
})

test('the hyphens of a receipt number are as narrow in a history as elsewhere', async ({ contextOf, scene }) => {
  const page = await (await contextOf('super_admin')).newPage()
  await open(page, webPaths.enrollment, scene, 1280)
  const number = page.getByRole('region', { name: 'History' }).getByRole('link', { name: /^\w+\/\d\d-\d\d\/\d+$/ })
  const widths = await number.first().evaluate(link => {
    const width = () => link.getBoundingClientRect().width
    const shown = width()
    link.style.fontVariantNumeric = 'normal'
    link.style.fontFeatureSettings = 'normal'
    return [shown, width()]
  })
  expect(widths[0]).toBe(widths[1])
})

test('how many rows a page has can be read on a phone', async ({ browser, contextOf, scene }) => {
  const signedIn = await contextOf('sub_admin')
  const context = await browser.newContext({ storageState: await signedIn.storageState(), hasTouch: true })
  const page = await context.newPage()
  await open(page, '/payments', scene, 360)
  const room = await page.getByLabel('Rows per page').evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 0
    pen.font = font
    const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width))
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest
  })
  expect(room).toBeGreaterThanOrEqual(0)
  await context.close()
})

test('a notice leaves the button of a form free, and its own begin where its words do', async ({
  contextOf,
  scene,
}) => {
  const page = await (await contextOf('super_admin')).newPage()
  await giveNotice(page)
  const notice = page.getByRole('region', { name: 'Your account' })
  for (const width of [360, 768, 1280]) {
    await open(page, webPaths.websiteSettings, scene, width)
    const save = page.getByRole('button', { name: 'Save public site' })
    // Before anything is scrolled into view.
    const [below, above] = [await boxOf(notice), await boxOf(save)]
    expect(below.y, `at ${width} pixels`).toBeGreaterThanOrEqual(above.y + above.height)
    await notice.getByRole('button', { name: 'Dismiss' }).click({ trial: true })
  }
  await resize(page, 360)
  const words = await boxOf(notice.getByRole('paragraph').first())
  expect((await boxOf(notice.getByRole('link'))).x).toBe(words.x)
})
