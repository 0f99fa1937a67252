import type { Page } from '@playwright/test'
import type { Receipt } from '#contract/payments/receipts'
import type { JournalEntry } from '#contract/reports/journal'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import type { Student } from '#contract/shapes/student'
import { instituteName as institute } from '#wording/institute-name'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol, screenDate } from '../../tools/desk.ts'
import { canReadPaper, printed, printedStrokes, printedWords } from '../../tools/paper.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

// biome-ignore lint/suspicious/noSkippedTests: CI has the tool, and fails without it.
test.skip(!canReadPaper, 'needs pdftotext (poppler-utils)')

/**
 * A list of the API that says it is as long as this: its first row again and again, each told apart by `numbered`. What
 * is asked for without a limit is `whole` rows long.
 */
async function lengthened<Row>(
  page: Page,
  list: string,
  address: RegExp,
  total: number,
  numbered: (row: Row, at: number) => Row,
  whole = total,
) {
  await page.route(address, async route => {
    // A page gives up what it has asked for when it is closed or asks for something else, also while the answer is read.
    const answer = await route
      .fetch()
      .then(found => found.json())
      .catch(() => undefined)
    if (!answer) return
    const [first] = answer[list]
    const rows = Array.from({ length: whole }, (_, at) => numbered(first, at + 1))
    const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? 0)
    const paged = limit ? { total, nextCursor: 'next' } : {}
    await route.fulfill({ json: { ...answer, ...paged, [list]: limit ? rows.slice(0, limit) : rows } })
  })
}

const numberOf = (at: number) => `R${String(at).padStart(5, '0')}`
const longJournal = (page: Page, total: number, whole = total) =>
  lengthened<JournalEntry>(
    page,
    'entries',
    /\/api\/reports\/journal\?/,
    total,
    (entry, at) => ({ ...entry, seq: at, number: numberOf(at) }),
    whole,
  )

const missing = (paper: readonly string[], total: number) => {
  const text = paper.join(' ')
  return Array.from({ length: total }, (_, at) => numberOf(at + 1)).filter(number => !text.includes(number))
}

async function openPaid(api: Api) {
  const branch = await openBranch(api)
  const { instituteName } = branch
  const { id } = await enrol(api, { instituteName, fees: 6000, nextInstallmentDate: day(9) })
  await api.post('/payments', { enrollmentId: id, amount: 2500 })
  return branch
}

/** Counts the calls of `window.print`, which opens no dialog in a test. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })

test('a journal of 2,507 entries is printed whole, below headings that every page repeats', async ({ page, api }) => {
  test.slow()
  const { desk, instituteName } = await openPaid(api)
  await withoutDialog(page)
  await longJournal(page, 2507)
  await signIn(page, desk)
  await page.goto(`/reports/journal?from=${day(-3)}&to=${day(0)}&kind=fees`)
  await expect(page.getByText('2,507 entries')).toBeVisible()
  const preparing = page.getByText('Preparing 2,507 rows…').waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  await preparing
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const paper = await printed(page)
  const first = paper[0] ?? ''
  expect(missing(paper, 2507)).toEqual([])
  for (const words of [
    institute,
    instituteName,
    'Journal',
    screenDate(day(-3)),
    'Kind: Fees received',
    '2,507 entries',
  ])
    expect(first).toContain(words)
  expect(paper.filter(one => one.includes('What happened'))).toHaveLength(paper.length)
  // Pages that got separated say what they are of.
  const foot = `Journal · ${instituteName} · Page`
  expect(paper.map(one => one.slice(one.lastIndexOf('Journal')))).toEqual(
    paper.map((_, at) => `${foot} ${at + 1} of ${paper.length}`),
  )
  expect(paper.at(-1)).toContain('Debit ₹62,67,500')
  // After the paper the screen is as it was.
  await expect(page.getByText('2,507 entries')).toBeVisible()
  await expect(page.locator('.paper')).toHaveCount(0)
})

test('paper says when it was printed and by whom', async ({ page, api }) => {
  const { desk, instituteName } = await openPaid(api)
  await signIn(page, desk)
  await page.goto('/reports/trial-balance')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.locator('.letterhead')).toBeAttached()
  const [first = ''] = await printed(page)
  expect(first).toMatch(
    new RegExp(`${instituteName} \\d{2}-\\w{3}-\\d{4}, \\d{2}:\\d{2} [ap]m · Meena Joshi Trial balance`),
  )
})

test('what the browser prints by itself holds all rows that are here, and says what is missing', async ({
  page,
  api,
}) => {
  const { desk } = await openPaid(api)
  await withoutDialog(page)
  await longJournal(page, 72)
  await signIn(page, desk)
  await page.goto('/reports/journal')
  await expect(page.getByText('72 entries')).toBeVisible()
  expect(missing(await printed(page), 72)).toEqual([])

  await page.unrouteAll({ behavior: 'wait' })
  await longJournal(page, 6000, 90)
  await page.goto('/reports/journal?to=2100-01-01')
  await expect(page.getByText('6,000 entries')).toBeVisible()
  const short = await printed(page)
  expect(short[0]).toContain('Only 25 entries of 6,000.')
  // Ctrl+P waits for the others.
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  expect(missing(await printed(page), 90)).toEqual([])
})

test('who goes to another screen while the rows are loaded prints nothing of it', async ({ page, api }) => {
  const { desk } = await openPaid(api)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = `${document.documentElement.dataset.printed ?? ''}one `
    }
  })
  await longJournal(page, 6000, 90)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/reports\/journal\?(?!.*limit)/, async route => {
    await promise
    await route.fallback()
  })
  await signIn(page, desk)
  await page.goto('/reports/journal?to=2100-01-01')
  await expect(page.getByText('6,000 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Preparing 6,000 rows…')).toBeVisible()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  const whole = page.waitForResponse(answer => /journal\?(?!.*limit)/.test(answer.url()))
  resolve()
  await (await whole).finished()
  // What is printed there is asked for there.
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'one ')
  expect((await printed(page)).join(' ')).not.toContain('Journal')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'one ')
})

test('dues are printed with their totals, and without what only a screen can do', async ({ page, api }) => {
  const { desk, instituteName } = await openPaid(api)
  await lengthened(page, 'dues', /\/api\/reports\/dues\?/, 72, (due: object, at) => ({
    ...due,
    enrollmentId: `019ac1d0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    courseName: numberOf(at),
  }))
  await signIn(page, desk)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/reports/dues?q=ravi')
    await expect(page.getByText('72 enrollments')).toBeVisible()
    await expect(page.locator('.letterhead')).toContainText(institute)
    const paper = await printed(page)
    expect(missing(paper, 72)).toEqual([])
    const text = paper.join(' ')
    for (const words of [institute, instituteName, 'Search: “ravi”', 'Outstanding ₹2,52,000'])
      expect(text).toContain(words)
    for (const control of ['WhatsApp', 'Columns', 'CSV', 'a page', 'Remind']) expect(text).not.toContain(control)
  }
})

test('every other list is printed with its rows below the letterhead', async ({ page, api }) => {
  const { desk, instituteName } = await openPaid(api)
  await signIn(page, desk)
  for (const path of ['students', 'payments', 'all-enrollments', 'upcoming-installments']) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page.locator('.letterhead')).toContainText(institute)
    const [first = ''] = await printed(page)
    for (const words of [institute, instituteName, 'Ravi', 'Page 1 of 1']) expect(first, path).toContain(words)
    expect(first, path).not.toMatch(/Print|CSV|a page|Actions/)
  }
})

test('a list below an open dialog is printed without it', async ({ page, api }) => {
  const { desk } = await openPaid(api)
  await signIn(page, desk)
  await page.goto('/payments')
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
  const paper = (await printed(page)).join(' ')
  expect(paper).toContain('₹2,500')
  expect(paper).not.toContain('Record payment')
})

test('a day without payments is printed as such, for the file', async ({ page, api }) => {
  const { desk, instituteName } = await openPaid(api)
  await withoutDialog(page)
  await signIn(page, desk)
  await page.goto(`/payments?from=${day(-3)}&to=${day(-3)}`)
  await expect(page.locator('.letterhead')).toContainText(institute)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const [first = '', ...more] = await printed(page)
  for (const words of [institute, instituteName, 'Payments', screenDate(day(-3)), 'No payments found'])
    expect(first).toContain(words)
  expect(first).not.toMatch(/0 payments|Clear filters|Nothing matches/)
  expect(more).toEqual([])
})

test('a page on which paper is chosen is printed as a list for as long as nothing is chosen', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  await signIn(page, desk)
  const cheque = { amount: 400, paymentMethod: 'cheque', chequeNumber: '004512', chequeDate: day(9) }
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, ...cheque })
  for (const [address, title, shown, row] of [
    ['/payments/receipts', 'Receipts of a Day', payment.receiptNumber, `${payment.receiptNumber} ₹400`],
    ['/payments/deposit-slip', 'Deposit Slip', 'Cheque 004512', 'Cheque 004512 ₹400'],
    [`/enrollments/${id}/refunds`, 'Refunds', 'This enrollment has no refunds', 'This enrollment has no refunds'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(shown)).toBeVisible()
    expect((await printed(page)).join(' ')).toMatch(new RegExp(`${title} .*${row}`))
  }
})

test('the summary of a statement never stands on a page without a line of the account', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { studentId } = await enrol(api, { instituteName })
  let length = 0
  await page.route(/\/api\/reports\/statement\//, async route => {
    const { statement } = await (await route.fetch()).json()
    const lines = Array.from({ length }, (_, seq) => ({ ...statement.lines[0], seq }))
    await route.fulfill({ json: { statement: { ...statement, lines } } })
  })
  await signIn(page, desk)
  const pages: number[] = []
  for (length = 13; length < 21; length++) {
    await page.goto(`/reports/statement/${studentId}`)
    await expect(page.locator('article')).toBeAttached()
    const paper = await printed(page)
    pages.push(paper.length)
    expect(paper.at(-1), `${length} lines`).toMatch(/Closing balance .*computer generated/)
  }
  expect([pages[0], pages.at(-1)]).toEqual([1, 2])
})

test('no card of a report is printed on the one above it, wherever a page ends', async ({ page, api }) => {
  const { desk } = await openPaid(api)
  await lengthened(page, 'expenses', /\/api\/reports\/profit-and-loss\?/, 12, (_, at) => ({
    account: `expense:${numberOf(at)}`,
    source: numberOf(at),
    amount: 100,
  }))
  await signIn(page, desk)
  await page.goto('/reports/profit-and-loss?compare=before')
  await expect(page.getByRole('rowheader', { name: numberOf(12) })).toBeVisible()
  for (let height = 170; height <= 260; height += 10) {
    await page.addStyleTag({ content: `@page report { size: 210mm ${height}mm }` })
    const pages = await printedWords(page)
    const words = pages.find(one => one.some(({ text }) => text === 'Why')) ?? []
    const title = words.find(({ text }) => text === 'Why')?.top ?? 0
    const above = words.filter(({ top }) => top < title - 2).map(({ bottom }) => bottom)
    // A row's lower padding, what is between two cards, and a card's upper padding.
    expect(title - Math.max(0, ...above), `pages ${height} mm high`).toBeGreaterThan(20)
  }
})

test('no empty page follows what just fits on the last one', async ({ page, api }) => {
  const { desk, instituteName } = await openPaid(api)
  const rent = { type: 'expense', source: 'Rent', amount: 300, date: day(0), notes: 'Bottom' }
  await api.post('/income-expense', { ...rent, instituteName })
  await signIn(page, desk)
  await page.goto('/income-expense')
  await expect(page.getByRole('row', { name: /Rent/ })).toBeVisible()
  const sized = (height: number) => page.addStyleTag({ content: `@page wide { size: 297mm ${height}mm }` })
  await sized(400)
  const [words = []] = await printedWords(page)
  const bottom = words.find(({ text }) => text === 'Bottom')?.bottom ?? 0
  // In millimetres; the margin is 16 high.
  const least = Math.floor((bottom * 25.4) / 72) + 16
  for (let height = least; height < least + 12; height++) {
    await sized(height)
    expect((await printed(page)).at(-1), `pages ${height} mm high`).toContain('Bottom')
  }
})

test('paper says of which day its figures are, and names no field that it lacks', async ({ page, api }) => {
  const { id } = await enrol(api, { enrollmentDate: day(-9) })
  await signIn(page)
  await page.goto(`/enrollments/${id}`)
  await expect(page.getByText(/^Enrolled in/)).toBeVisible()
  expect((await printed(page)).join(' ')).not.toContain('As of')
  await page.goto(`/enrollments/${id}?asOf=${day(-3)}`)
  await expect(page.getByText(/^Enrolled in/)).toBeVisible()
  expect((await printed(page)).join(' ')).toContain(`Balances as they stood on ${screenDate(day(-3))}`)
})

test('the page of a student is printed without what only a screen can do', async ({ page, api }) => {
  const { id, studentId } = await enrol(api)
  await api.post('/payments', { enrollmentId: id, amount: 2500 })
  await signIn(page)
  await page.goto(`/students/${studentId}`)
  await expect(page.getByRole('link', { name: 'View payments' })).toBeVisible()
  const text = (await printed(page)).join(' ')
  for (const words of ['Quick Stats', '₹2,500', 'Personal information', 'Documents']) expect(text).toContain(words)
  expect(text).not.toMatch(/Actions|Record payment|View payments|Enroll in a course|View enrollment|Edit enrollment/)
})

test('the page of an enrollment is printed without the links of its cards', async ({ page, api }) => {
  const { id } = await enrol(api)
  await signIn(page)
  await page.goto(`/enrollments/${id}`)
  await expect(page.getByRole('link', { name: 'View student' })).toBeVisible()
  const text = (await printed(page)).join(' ')
  expect(text).toContain('Details')
  expect(text).not.toContain('View student')
})

test('a chart that was never scrolled to is drawn on paper, and not what opens its table', async ({ page, api }) => {
  const { desk } = await openPaid(api)
  await signIn(page, desk)
  await page.setViewportSize({ width: 1280, height: 400 })
  const loading = page.waitForResponse(/MonthsChart/)
  await page.goto('/reports/profit-and-loss?compare=before')
  await page.evaluate(address => import(address), (await loading).url())
  await expect(page.getByRole('heading', { name: 'Earned and spent by month' })).toBeVisible()
  const chart = page.getByRole('img', { name: /Bars of income/ })
  await expect(chart).toHaveCount(0)
  const text = (await printed(page)).join(' ')
  // The scale of the chart.
  expect(text).toContain('₹6K')
  expect(text).not.toContain('Show as a table')
})

test('on paper an amount stands apart from the date after it, and a student’s number stands once', async ({
  page,
  api,
}) => {
  const { desk } = await openPaid(api)
  await signIn(page, desk)
  for (const path of ['upcoming-installments', 'reports/dues']) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const words = (await printedWords(page)).flat()
    const gaps = words.flatMap(({ text, right, top }, at) => {
      const next = words[at + 1]
      const dated = text.startsWith('₹') && next && Math.abs(next.top - top) < 3 && /^\d\d\//.test(next.text)
      return dated ? next.left - right : []
    })
    expect(gaps, path).toHaveLength(1)
    expect(gaps[0], path).toBeGreaterThan(7)
  }
  await page.goto('/students')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect((await printed(page)).join(' ').match(/\S+\/S\d\d-\d\d\/\d+/g)).toHaveLength(1)
})

test('on paper a name of two words stays on one line beside long texts, and no column is empty', async ({
  page,
  api,
}) => {
  await openPaid(api)
  let earlier = ['PUN/26-27/00041']
  await lengthened<Payment>(page, 'payments', /\/api\/payments\?/, 30, (payment, at) => ({
    ...payment,
    id: `019ac1d0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    transactionId: '644713407219',
    chequeNumber: '000123',
    previousReceiptNumbers: earlier,
    receiver: { fullName: 'Imran Siddiqui' },
    instituteName: 'Rajendra Nagar Extension Branch',
    Enrollment: {
      ...payment.Enrollment,
      Course: { ...payment.Enrollment.Course, name: 'Post Graduate Diploma in Computer Applications' },
      Student: { ...payment.Enrollment.Student, fullName: 'Ramesh Kumar Vishwakarma Prajapati' },
    },
  }))
  await signIn(page)
  await page.goto('/payments')
  await expect(page.getByText('30 payments')).toBeVisible()
  const [words = []] = await printedWords(page)
  const tops = (word: string) => words.flatMap(({ text, top }) => (text === word ? top : []))
  expect(tops('Imran').length).toBeGreaterThan(3)
  expect(tops('Imran')).toEqual(tops('Siddiqui'))
  // A4 lies on its side, with margins of 12 mm.
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(842 - 34)
  expect(tops('Earlier')).toHaveLength(1)

  earlier = []
  await page.reload()
  await expect(page.getByText('30 payments')).toBeVisible()
  expect((await printed(page))[0]).not.toContain('Earlier')
})

test('on paper the methods of payments are black', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  for (const paymentMethod of ['cash', 'card', 'upi'])
    await api.post('/payments', { enrollmentId: id, amount: 500, paymentMethod, transactionId: unique('T') })
  await signIn(page, desk)
  await page.goto('/payments')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const method of ['Cash', 'Card', 'UPI'])
    await expect(page.locator('.paper td').getByText(method, { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('on paper an email address stays on one line beside long texts', async ({ page, api }) => {
  await openPaid(api)
  const email = 'devendra.siddiqui12@example.com'
  const Course = { id: '019ac1d0-0000-7000-8000-000000000000', name: 'Post Graduate Diploma in Computer Applications' }
  await lengthened<Student>(page, 'students', /\/api\/students\?/, 30, (student, at) => ({
    ...student,
    id: `019ac1d0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    email,
    fullName: 'Ramesh Kumar Vishwakarma Prajapati',
    instituteName: 'Rajendra Nagar Extension Branch',
    Enrollments: [1, 2].map(each => ({ id: `${Course.id.slice(0, -1)}${each}`, status: 'active' as const, Course })),
  }))
  await signIn(page)
  await page.goto('/students')
  await expect(page.getByText('30 students')).toBeVisible()
  expect((await printedWords(page)).flat().filter(({ text }) => text === email)).toHaveLength(30)
})

test('payments of every kind, in all their columns, are printed within the paper', async ({ page, api }) => {
  await openPaid(api)
  await lengthened<Payment>(page, 'payments', /\/api\/payments\?/, 30, (payment, at) => ({
    ...payment,
    id: `019ac1d0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    amount: 9999999,
    refundedAmount: 9999998,
    paymentMethod: at % 2 ? 'cheque' : 'bank_transfer',
    chequeStatus: 'held',
    chequeNumber: '000123',
    transactionId: '644713407219',
    previousReceiptNumbers: ['PUN/26-27/00041'],
    receiver: { fullName: 'Imran Siddiqui' },
    instituteName: 'Station Road Branch',
  }))
  await signIn(page)
  await page.goto('/payments')
  await expect(page.getByText('30 payments')).toBeVisible()
  const [words = []] = await printedWords(page)
  const paper = words.map(({ text }) => text)
  for (const word of ['Refunded', 'Cheque', 'Transaction', 'Earlier', 'Status', 'Received', 'Branch'])
    expect(paper).toContain(word)
  // A4 lies on its side, with margins of 12 mm.
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(842 - 34)
})

test('in Hindi a list counts its pages in Hindi', async ({ page, api }) => {
  const { desk } = await openPaid(api)
  await signIn(page, desk)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.goto('/students')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const [first = ''] = await printed(page)
  expect(first).toMatch(/पेज 1, .* 1/)
  expect(first).not.toContain('Page 1')
})

/** As much as a branch says of itself, and its students' course, on paper in both languages. */
const wordyBranch = {
  address: `2nd Floor, ${'Shri Ganesh Complex, '.repeat(4)}Pune 411005`,
  phone: '9876543210',
  email: 'office.shivajinagar@example-institute.com',
  gstin: '27AAPFU0939F1ZV',
  registrationNumber: null,
}
const sentences = (length: number) => `${'Fees once paid stay paid. '.repeat(20).slice(0, length - 5)} LAST`
const voided = (reason: string) => ({ status: 'voided' as const, voidReason: reason, replacedBy: 'PUN/26-27/00043' })
const wordyReceipts: readonly { what: string; receipt: Partial<Receipt>; course?: string; student?: string }[] = [
  { what: 'the reason of a cancelled cheque', receipt: { ...voided(sentences(84)), paymentMethod: 'cheque' } },
  { what: 'a note of the institute', receipt: { receiptNote: sentences(298) } },
  {
    what: 'whatever can be long',
    receipt: {
      ...voided(sentences(440)),
      receiptNote: sentences(298),
      transactionId: 'T2611'.repeat(20),
      letterhead: 'Shivajinagar Institute of Computers '.repeat(2),
      Institute: { ...wordyBranch, address: `${'Shri Ganesh Complex, '.repeat(23)}Pune` },
    },
    course: 'Post Graduate Diploma in Computer Applications '.repeat(3),
    student: 'Ramesh Kumar Vishwakarma '.repeat(5),
  },
]

test('a receipt is printed whole on one page, whatever it says', async ({ page, api }) => {
  const { id } = await enrol(api, { instituteName: (await openBranch(api)).instituteName })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount: 2500.5 })
  await signIn(page)
  for (const {
    what,
    receipt,
    course = 'Post Graduate Diploma in Computer Applications (PGDCA)',
    student,
  } of wordyReceipts) {
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(/\/receipt(\?|$)/, async route => {
      if (route.request().resourceType() === 'document') return route.fallback()
      const { payment: found }: { payment: Receipt } = await (await route.fetch()).json()
      const { Enrollment: enrollment } = found
      const wordy = {
        ...found,
        language: 'both',
        Institute: wordyBranch,
        ...receipt,
        issuedFor: { ...found.issuedFor, courseName: course },
        Enrollment: {
          ...enrollment,
          Student: { ...enrollment.Student, fullName: student ?? enrollment.Student.fullName },
        },
      }
      await route.fulfill({ json: { payment: wordy } })
    })
    await page.goto(`/payments/${payment.id}/receipt`)
    for (const [paper, copies] of [
      ['a5', 1],
      ['a4', 2],
    ] as const) {
      await page.getByLabel('Paper').selectOption(paper)
      await expect(page.getByRole('article')).toBeVisible()
      const pages = await printedWords(page)
      expect(pages.length, `${what}, ${paper}`).toBe(1)
      // The margin below each half of A4, and below A5, which is as high: in points.
      expect(Math.max(...(pages[0] ?? []).map(({ bottom }) => bottom % 421)), `${what}, ${paper}`).toBeLessThan(391.5)
      const text = (pages[0] ?? []).map(word => word.text).join(' ')
      const times = (words: string) => text.split(words).length - 1
      for (const words of ['Signature', 'This is a computer generated receipt', 'Scan to check'])
        expect(times(words), `${what}, ${paper}: ${words}`).toBe(copies)
      expect(times('LAST'), `${what}, ${paper}`).toBe(copies * (JSON.stringify(receipt).split('LAST').length - 1))
    }
  }
})

const narration =
  'UPI/CR/432112345678/RAMESHKUMARVISHWAKARMA/SBIN0001234/rameshkumarvishwakarma1987@oksbi/Payment-from-PhonePe'

test('a list with the narration of a bank keeps all columns on the paper, in letters of the usual size', async ({
  page,
  api,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const name = 'Rameshkumar'.repeat(5)
  const { id } = await enrol(api, { instituteName, lastName: name, fees: 6000 })
  const paid = { enrollmentId: id, amount: 2500, paymentMethod: 'upi', transactionId: '432112345678' }
  const { payment } = await api.post<{ payment: Payment }>('/payments', paid)
  const entry = {
    date: day(0),
    type: 'expense',
    category: 'external',
    amount: 1234.5,
    paymentMethod: 'cash',
    instituteName,
  }
  await api.post('/income-expense', { ...entry, source: 'Stationery'.repeat(9).slice(0, 84), notes: narration })
  await signIn(page, desk)
  for (const [path, title, whole] of [
    ['income-expense', 'Income', ['₹1,234.50', screenDate(day(0)), 'Cash', 'Expense', 'Notes']],
    ['payments', 'Payments', ['₹2,500', payment.receiptNumber, screenDate(day(0)), 'UPI', 'Administrator']],
    ['reports/journal', 'Journal', ['₹2,500', payment.receiptNumber, '₹1,234.50', screenDate(day(0)), 'Credit']],
    ['students', 'Students', ['9876543210']],
    ['all-enrollments', 'Enrollments', ['₹6,000', '₹3,500']],
    ['reports/profit-and-loss', 'Profit', ['₹1,234.50']],
    ['reports/trial-balance', 'Trial', ['₹1,234.50']],
    ['reports/day-book', 'Day', ['₹1,234.50']],
  ] as const) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page.locator('.letterhead')).toContainText(institute)
    const words = (await printedWords(page)).flat()
    const paper = words.map(({ text }) => text)
    for (const one of whole) expect(paper, path).toContain(one)
    // A page with columns beyond its edge is printed smaller: its heading has 20 pixels at a scale of 0.8.
    const heading = words.find(({ text }) => text === title)
    expect((heading?.bottom ?? 0) - (heading?.top ?? 0), path).toBeGreaterThan(20)
  }
})

test('a refund voucher is printed on one page, whatever it says', async ({ page, api }) => {
  const { instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount: 2500 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 500, reason: sentences(200), date: day(0) })
  await page.route(`**/api/enrollments/${id}`, async route => {
    const { enrollment }: { enrollment: Enrollment } = await (await route.fetch()).json()
    const Student = { ...enrollment.Student, language: 'both' }
    await route.fulfill({ json: { enrollment: { ...enrollment, Student, instituteAddress: wordyBranch.address } } })
  })
  await signIn(page)
  await page.goto(`/enrollments/${id}/refunds`)
  await expect(page.getByRole('article')).toContainText('LAST')
  const [text = '', ...more] = await printed(page)
  expect(more).toEqual([])
  for (const words of ['LAST', 'Paid by', 'Signature of', 'the recipient']) expect(text).toContain(words)
})

test('the box of the amount is printed with all its lines, on A5 and on A4', async ({ page, api }) => {
  const { instituteName } = await openDesk(page, api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount: 2500 })
  await page.goto(`/payments/${payment.id}/receipt`)
  for (const paper of ['a5', 'a4']) {
    await page.getByLabel('Paper').selectOption(paper)
    const [words = []] = await printedWords(page)
    const amount = words.find(({ text }) => text === '₹2,500')
    const strokes = await printedStrokes(page, ((amount?.top ?? 0) + (amount?.bottom ?? 0)) / 2)
    expect(Math.abs((strokes.at(-1) ?? 0) - (strokes[0] ?? 0)), `${paper}: ${strokes}`).toBeLessThan(2)
  }
})
