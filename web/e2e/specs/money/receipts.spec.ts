import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Payment } from '#contract/shapes/payment'
import { voiceIn } from '#wording/voice'
import { day, enrol } from '../../tools/desk.ts'
import { interfering } from '../../tools/files.ts'
import { expect, signIn, signInBy, test, unique } from '../../tools/session.ts'

const password = 'a-password-for-tests'

/** A student of a new branch who has paid once. */
async function paidOnce(api: Parameters<typeof enrol>[0]) {
  const enrollment = await enrol(api, { fees: 6000 })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: enrollment.id, amount: 2500.5 })
  return { enrollment, payment }
}

/** The file that the button downloads, and the five characters it starts with. */
async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes, start: bytes.subarray(0, 5).toString('latin1') }
}

const fileName = ({ receiptNumber }: Payment) => `Receipt ${receiptNumber.replaceAll('/', '-')}.pdf`
const pagesOf = async (page: Page) => {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, , , width, height] = /\/MediaBox\s*\[\s*([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/.exec(paper) ?? []
  return { pages: paper.match(/\/Type\s*\/Page\b/g)?.length, width: Number(width), height: Number(height) }
}

test('the desk downloads a receipt and chooses its paper, which is remembered', async ({ page, api }) => {
  const { payment } = await paidOnce(api)
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  expect(await downloaded(page)).toMatchObject({ name: fileName(payment), start: '%PDF-' })
  await expect(page.getByText('Receipt downloaded successfully')).toBeVisible()

  for (const [paper, width] of [
    ['a5', 595],
    ['a4', 595],
    ['80mm', 227],
  ] as const) {
    await page.getByLabel('Paper').selectOption(paper)
    await expect(page.getByRole('article', { name: `Receipt ${payment.receiptNumber}` })).toBeVisible()
    const printed = await pagesOf(page)
    expect(printed, paper).toMatchObject({ pages: 1 })
    expect(Math.abs(printed.width - width), paper).toBeLessThan(2)
  }
  await page.reload()
  await expect(page.getByLabel('Paper')).toHaveValue('80mm')
})

test('each print is recorded before paper comes out: one original, then duplicates', async ({ page, api }) => {
  const { payment } = await paidOnce(api)
  await page.addInitScript(() => {
    window.print = () => {
      const stamp = /ORIGINAL|DUPLICATE \d/.exec(document.querySelector('article')?.textContent ?? '')?.[0]
      document.documentElement.dataset.prints = `${document.documentElement.dataset.prints ?? ''}${stamp};`
    }
  })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await expect(page.getByText('Not printed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(page.getByText('Printed once: the next one is DUPLICATE 1.')).toBeVisible()
  await downloaded(page)
  await expect(page.getByRole('article')).toContainText(/DUPLICATE 1, \d\d-[A-Z][a-z]+-\d{4}, Administrator/)
  await page.keyboard.press('p')
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'ORIGINAL;DUPLICATE 2;')
  // The browser's own shortcut, which people use out of habit.
  await page.getByLabel('Paper').focus()
  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'ORIGINAL;DUPLICATE 2;DUPLICATE 3;')

  await page.route('**/prints', route => route.abort())
  await page.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(page.getByText('Failed to record the print')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'ORIGINAL;DUPLICATE 2;DUPLICATE 3;')
})

test('the code on a receipt leads to a page that confirms it, and that reports a later correction', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const { payment } = await paidOnce(api)
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  const url = String(await page.getByRole('link', { name: 'Scan to check' }).getAttribute('href'))
  expect(url).toContain(`${baseURL}/verify/`)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  const facts = visitor.getByRole('main')
  for (const fact of [payment.receiptNumber, '₹2,500.50', 'Valid']) await expect(facts).toContainText(fact)
  await expect(facts).not.toContainText('Asha')

  // Who reads Hindi finds the date as Hindi paper has it.
  await visitor.context().addCookies([{ name: 'language', value: 'hi', url }])
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'यह रसीद असली है' })).toBeVisible()
  await expect(facts).toContainText(voiceIn('hi').date(payment.paymentDate))
  await visitor.context().clearCookies()

  await api.put(`/payments/${payment.id}`, { amount: 2400, reason: 'Miscounted' })
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This receipt was replaced' })).toBeVisible()
  await expect(facts).toContainText('₹2,500.50')
  await visitor.goto(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)
  await expect(visitor.getByRole('heading', { name: 'No receipt has this code' })).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: payment.receiptNumber }).click()
  await expect(page.getByRole('article')).toContainText('CANCELLED: Miscounted')
  await expect(page.getByRole('article')).toContainText('₹2,500.50')
  await page.getByRole('link', { name: /^[A-Z]+\/\d/ }).click()
  await expect(page.getByRole('article')).toContainText('₹2,400')
})

test('the page that confirms a receipt says when its cheque has not cleared, and when money went back', async ({
  page,
  api,
}) => {
  const { enrollment } = await paidOnce(api)
  const body = { enrollmentId: enrollment.id, amount: 700, paymentMethod: 'cheque' }
  const { payment } = await api.post<{ payment: Payment }>('/payments', body)
  const receipt = await api.get<{ payment: { verifyUrl: string } }>(`/payments/${payment.id}/receipt`)
  await page.goto(receipt.payment.verifyUrl)
  await expect(page.getByRole('heading', { name: 'its cheque has not cleared' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Subject to clearance')
  await expect(page.getByRole('main')).not.toContainText('Valid')

  await api.post(`/payments/${payment.id}/cheque`, { status: 'cleared', date: payment.paymentDate })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This receipt is genuine', exact: true })).toBeVisible()
  await api.post(`/payments/${payment.id}/refunds`, { amount: 700, paymentMethod: 'cash', reason: 'Left' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'money was refunded since' })).toBeVisible()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('कुछ या पूरी रकम वापस')
})

test('a student downloads their own receipt', async ({ page, api }) => {
  const { enrollment, payment } = await paidOnce(api)
  const username = unique('asha')
  const person = { username, password, email: enrollment.Student.email, fullName: 'Asha', role: 'student' }
  await api.post('/auth/users', person)
  await signIn(page, { username, password })
  await page.goto(`/my-payments/${payment.id}/receipt`)
  expect(await downloaded(page)).toMatchObject({ name: fileName(payment), start: '%PDF-' })
  await expect(page.getByRole('article')).toContainText('STUDENT’S DOWNLOAD')
  await page.goto(`/my-payments?receipt=${payment.id}`)
  expect(await downloaded(page)).toMatchObject({ name: fileName(payment), start: '%PDF-' })
})

test('a download that fails says so', async ({ page, api, request }) => {
  const { payment } = await paidOnce(api)
  await page.addInitScript(token => localStorage.setItem('token', token), await signInBy(request))
  await page.route('**/receipt.pdf*', route => route.fulfill({ status: 500, json: { error: 'No.', message: 'No.' } }))
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByText('Failed to download receipt')).toBeVisible()
})

test('a statement and the sheet of a closed day are downloaded too', async ({ page, api }) => {
  const { enrollment } = await paidOnce(api)
  const { instituteName } = enrollment
  await signIn(page)
  await page.goto(`/reports/statement/${enrollment.studentId}`)
  const statement = await downloaded(page)
  expect(statement.start).toBe('%PDF-')
  expect(statement.name).toMatch(/^Statement .*\d{4}-\d\d-\d\d\.pdf$/)

  const close = { date: day(0), counted: { '500': 5 }, reason: 'Coins were given as change', instituteName }
  await api.post('/reports/day-close', close)
  await page.goto(`/day-close/${day(0)}?institute=${encodeURIComponent(instituteName)}`)
  expect(await downloaded(page)).toMatchObject({ name: `Day close ${day(0)} ${instituteName}.pdf`, start: '%PDF-' })
})

test('the receipts of a day are printed with one click, and those never printed before are preselected', async ({
  page,
  api,
}) => {
  const { enrollment, payment } = await paidOnce(api)
  const more: string[] = []
  for (const amount of [100, 200]) {
    const { payment: one } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: enrollment.id, amount })
    more.push(one.receiptNumber)
  }
  await api.post(`/payments/${payment.id}/prints`, {})
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = `${document.documentElement.dataset.prints ?? ''}print;`
    }
  })
  await signIn(page)
  await page.goto(`/payments?institute=${encodeURIComponent(enrollment.instituteName)}`)
  await page.getByRole('link', { name: 'Receipts of a Day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipts of a Day' })).toBeVisible()
  await expect(page.getByLabel(payment.receiptNumber)).not.toBeChecked()
  for (const number of more) await expect(page.getByLabel(number)).toBeChecked()

  // The second print can't be recorded: nothing is printed, and the next try doesn't make the first a duplicate.
  const sheets = page.getByRole('article')
  let refused = 0
  const records = await interfering(page, '**/prints', route => (++refused === 2 ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Print 2 receipts' }).click()
  await expect(page.getByText('Failed to record the print')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-prints')
  records()
  for (const number of more) await expect(page.getByLabel(number)).toBeChecked()
  await page.getByLabel(payment.receiptNumber).check()
  await page.getByRole('button', { name: 'Print 3 receipts' }).click()
  await expect(sheets).toHaveCount(3)
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'print;')
  for (const number of more) await expect(sheets.filter({ hasText: number })).toContainText('ORIGINAL')
  await expect(sheets.filter({ hasText: payment.receiptNumber })).toContainText('DUPLICATE 1')
  await expect(page.getByRole('button', { name: 'Print receipts' })).toBeDisabled()
  for (const paper of ['a5', 'a4', '80mm']) {
    await page.getByLabel('Paper').selectOption(paper)
    expect(await pagesOf(page), paper).toMatchObject({ pages: 3 })
  }
  // An element with a fixed position would be printed at the foot of every page but the last.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Skip to the screen' })).toBeHidden()
})
