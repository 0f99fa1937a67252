import type { Activity } from '#contract/reports/activity'
import type { Contact } from '#contract/shapes/contact'
import { instituteName as institute } from '#wording/institute-name'
import { openBranch } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { canReadPaper, type PrintedWord, printed, printedStrokes, printedWords } from '../../tools/paper.ts'
import { expect, holdBack, signIn, test } from '../../tools/session.ts'

// biome-ignore lint/suspicious/noSkippedTests: CI has the tool, and fails without it.
test.skip(!canReadPaper, 'needs pdftotext (poppler-utils)')

const id = (at: number) => `019ac1d0-0000-7000-8000-${String(at).padStart(12, '0')}`

/** The first word of these letters on the first page. */
const place = (words: readonly PrintedWord[], text: string): PrintedWord => {
  const found = words.find(word => word.text === text)
  if (!found) throw new Error(`“${text}” is not on the paper.`)
  return found
}

test('on paper a message is whole within its column, and an email address above a mobile number in one line', async ({
  page,
}) => {
  const email = 'farida.begum@example.com'
  const contact: Contact = {
    id: id(1),
    name: 'Farida Begum',
    email,
    mobile: '9415011122',
    subject: 'Evening batch',
    message: 'Can the fee of Tally Prime be paid in three parts? And is the examination fee included?',
    status: 'new',
    version: 1,
    createdAt: '2026-11-30T05:00:00.000Z',
  }
  await page.route(/\/api\/contacts(\?|$)/, route => route.fulfill({ json: { contacts: [contact] } }))
  await signIn(page)
  await page.goto('/contacts')
  await expect(page.getByText('1 contact submission')).toBeVisible()
  const [words = []] = await printedWords(page)
  expect(words.map(({ text }) => text)).toContain(email)
  expect(place(words, 'included?').right).toBeLessThan(place(words, 'Status').left)
})

test('on paper the state of a row stands below its heading', async ({ page, api }) => {
  const { instituteName } = await openBranch(api)
  await enrol(api, { instituteName })
  await signIn(page)
  await page.goto(`/all-enrollments?institute=${encodeURIComponent(instituteName)}`)
  await expect(page.getByText('1 enrollment', { exact: true })).toBeVisible()
  const [words = []] = await printedWords(page)
  expect(place(words, 'Active').left).toBeCloseTo(place(words, 'Status').left, 0)
})

test('a card is printed with its right border', async ({ page, api }) => {
  await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto('/reports/balance-sheet')
  await expect(page.getByRole('heading', { name: 'What the institute has' })).toBeVisible()
  // It comes late, and would push the card down between the two looks at the paper.
  await expect(page.locator('.letterhead p').first()).not.toBeEmpty()
  const [words = []] = await printedWords(page)
  const { top, bottom } = place(words, 'has')
  // Lines are grey, and lighter at their edges.
  const strokes = await printedStrokes(page, (top + bottom) / 2, 240)
  expect(Math.abs((strokes.at(-1) ?? 0) - (strokes[0] ?? 0)), `${strokes}`).toBeLessThan(2)
})

for (const { what, path, shown, presses } of [
  { what: 'list', path: '/all-enrollments', shown: /^\d+ enrollments?$/, presses: 1 },
  { what: 'report', path: '/reports/balance-sheet', shown: /^What the institute has$/, presses: 2 },
])
  test(`a ${what} is printed once, when the head of its paper has come`, async ({ page, api }) => {
    await enrol(api, { fees: 6000 })
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement
        dataset.printed = `${dataset.printed ?? ''}${document.querySelector('.letterhead p')?.textContent}`
      }
    })
    await signIn(page)
    const letOn = await holdBack(page, /\/LateParts-/)
    await page.goto(path)
    await expect(page.getByText(shown)).toBeVisible()
    await page.getByRole('button', { name: 'Print' }).click({ clickCount: presses })
    letOn()
    await expect(page.locator('html')).toHaveAttribute('data-printed', institute)
  })

test('an entry of the activity is on one page of paper, with where it was and all that it changed', async ({
  page,
}) => {
  const entry: Activity = {
    id: '1',
    at: '2026-11-30T05:00:00.000Z',
    who: { fullName: 'MEENA JOSHI' },
    address: '203.0.113.77',
    instituteName: 'Rajendra Nagar Extension Branch',
    kind: 'records',
    text: 'Changed the student SUNITA YADAV.',
    student: null,
    number: null,
    date: null,
    reason: null,
    changes: [],
  }
  const fields = ['Email', 'Mobile', 'Address', 'First name', 'Last name', 'Language', 'Title', 'Name']
  const activity = Array.from({ length: 30 }, (_, at) => ({
    ...entry,
    id: `${at}`,
    changes: fields.map(field => ({ field, from: null, to: `${field.replace(' ', '')}-of-${at}.` })),
  }))
  await page.route(/\/api\/activity\?/, route => route.fulfill({ json: { activity, nextCursor: null } }))
  await signIn(page)
  await page.goto('/activity')
  await expect(page.getByText('Email-of-29.')).toBeVisible()
  const paper = await printed(page)
  expect(paper.length).toBeGreaterThan(1)
  for (const [at] of activity.entries()) {
    const values = fields.map(field => `${field.replace(' ', '')}-of-${at}.`)
    const pages = values.map(value => paper.findIndex(text => text.includes(value)))
    expect(pages, values.join(' ')).toEqual(values.map(() => pages[0]))
    expect(pages[0]).not.toBe(-1)
  }
  expect(paper[0]?.match(/203\.0\.113\.77/g)?.length).toBe(paper[0]?.match(/Email-of-/g)?.length)
})

test('the paper of the activity says what it is narrowed to', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await api.put(`/enrollments/${id}`, { discount: 500, discountReason: 'Merit' })
  await signIn(page)
  await page.goto('/activity?from=2026-01-01&kind=enrollments&q=merit')
  await page.getByLabel('Person').selectOption('Administrator')
  await expect(page.getByText('No activity found')).toBeVisible()
  const text = (await printed(page)).join(' ')
  expect(text).toContain('from 01/01/2026 · Kind: Enrollments and fees · Person: Administrator · Search: “merit”')
})

test('a heading that has only buttons below it is not printed', async ({ page }) => {
  await signIn(page)
  await page.goto('/periods')
  await expect(page.getByRole('columnheader', { name: 'Actions' }).first()).toBeVisible()
  const text = (await printed(page)).join(' ')
  expect(text).toContain('Last change')
  expect(text).not.toContain('Actions')
})

test('a box without its photo is not printed', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/enrollments/edit/${id}`)
  const boxes = page.locator('[data-drop] .size-20')
  await expect(boxes).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  for (const box of await boxes.all()) await expect(box).toBeHidden()
})
