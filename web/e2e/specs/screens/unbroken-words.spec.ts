import type { Locator } from '@playwright/test'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { day, enrol } from '../../tools/desk.ts'
import { resize, settled, test } from '../../tools/scene.ts'
import { type Api, expect, signIn, signInBy, unique } from '../../tools/session.ts'

/** A text without a space, as somebody types who leaves them out. */
const word = (letters: number) => unique('w').padEnd(letters, 'venkatanarasimharajuvaripeta')
const password = 'a-password-for-tests'

async function openWords(api: Api) {
  const instituteName = word(80)
  await api.post('/auth/institutes', { instituteName })
  const { course } = await api.post<{ course: { id: string; name: string } }>('/courses', {
    ...{ name: word(150), duration: 3, fees: 6000 },
  })
  const email = `${unique('w')}@example.com`
  const named = { firstName: word(70), lastName: word(70), email, courseId: course.id, instituteName }
  const { id, studentId } = await enrol(api, named)
  await api.post('/payments', { enrollmentId: id, amount: 500 })
  await api.post('/income-expense', { type: 'income', source: word(90), amount: 300, date: day(0), instituteName })
  await api.post('/contacts', {
    ...{ name: word(150), email, mobile: '9876543210', subject: word(150), message: word(300) },
  })
  const statement = pathTo(webPaths.statement, { studentId })
  return { institute: `?institute=${encodeURIComponent(instituteName)}`, instituteName, statement, course }
}

/** The tables that are wider than the frame they scroll in. */
const tooWide = (tables: Locator) =>
  tables.evaluateAll(all =>
    all
      .filter(table => table.clientWidth > (table.parentElement?.clientWidth ?? 0) + 1)
      .map(table => table.querySelector('caption')?.textContent),
  )

const { dashboard, dayBook, trialBalance, journal, profitAndLoss, contacts } = webPaths

for (const width of [768, 1280])
  test(`words without a space leave the figures beside them in view at ${width} px`, async ({ contextOf, api }) => {
    const { institute, statement } = await openWords(api)
    const page = await (await contextOf('super_admin')).newPage()
    await resize(page, width)
    for (const path of [dashboard, dayBook, trialBalance, journal, profitAndLoss, contacts, statement]) {
      await page.goto(`${path}${institute}`)
      await settled(page)
      expect(await tooWide(page.locator('#screen table')), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
    }
  })

test('words without a space leave the amounts of a statement and of a day in view on a phone', async ({
  contextOf,
  api,
}) => {
  const { institute, statement } = await openWords(api)
  const page = await (await contextOf('super_admin')).newPage()
  await resize(page, 360)
  await page.goto(statement)
  await settled(page)
  expect(await tooWide(page.getByRole('table'))).toEqual([])
  await page.goto(`${dayBook}${institute}`)
  const entries = page.getByRole('table', { name: 'Entries of the day' })
  await expect(entries).toBeVisible()
  expect(await tooWide(entries)).toEqual([])
})

test('names of accounts in the journal break between words only', async ({ page, api }) => {
  const { id, Student } = await enrol(api, { discount: 900 })
  await api.post('/payments', { enrollmentId: id, amount: 500 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto(`${journal}?q=${Student.lastName}`)
  const accounts = page.locator('tbody li > span:first-child')
  await expect(accounts.first()).toBeVisible()
  const lines = await accounts.evaluateAll(all =>
    all.map(({ firstChild }) => {
      const text = firstChild?.textContent ?? ''
      return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = new Range()
        if (firstChild) range.setStart(firstChild, index)
        if (firstChild) range.setEnd(firstChild, index + word.length)
        return `${word} in ${range.getClientRects().length}`
      })
    }),
  )
  expect(lines.flat()).toContain('receivable in 1')
  expect(lines.flat().filter(line => !line.endsWith(' in 1'))).toEqual([])
})

test('the name of a branch ends in an ellipsis in the side bar', async ({ page, api }) => {
  const { instituteName } = await openWords(api)
  const desk = { username: unique('desk'), password }
  await api.post('/auth/users', {
    ...{ ...desk, email: `${desk.username}@example.com`, fullName: 'Meena Joshi', role: 'sub_admin', instituteName },
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, desk)
  const links = page.getByRole('navigation', { name: 'Screens' })
  await expect(links.getByTitle(instituteName)).toBeVisible()
  expect(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('study material of a course whose name has no space fits on a phone', async ({ page, api, request }) => {
  const { course, instituteName } = await openWords(api)
  const student = { username: unique('student'), password }
  const email = `${student.username}@example.com`
  await enrol(api, { email, courseId: course.id, instituteName })
  await api.post('/auth/users', { ...student, email, fullName: 'Ravi Patil', role: 'student', instituteName })
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Ledger, journal, trial balance.') }
  const sent = await request.post(`${process.env.BASE_URL}/api/materials`, {
    headers: { authorization: `Bearer ${await signInBy(request)}` },
    multipart: { courseId: course.id, title: word(90), file },
  })
  expect(sent.ok()).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, student)
  await page.goto(webPaths.myMaterials)
  await expect(page.getByRole('heading', { name: course.name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
