import type { Page } from '@playwright/test'
import type { Website } from '#contract/records/website'
import { day, openInstitute } from '../../tools/desk.ts'
import { megabytes, text } from '../../tools/files.ts'
import { expectFits } from '../../tools/fits.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

// Both change the one site; its figures stay, because other tests read them meanwhile.
test.describe.configure({ mode: 'serial' })

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the public site"]')
const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('button', { name }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save public site' }).click()

/** Then the site is closed all day in this test, and says no more than that. */
const isWeekend = () => [0, 6].includes(new Date(day(0)).getUTCDay())

/** Whatever a browser complains of, such as a page that it drew otherwise than the service. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}

test('an owner writes the site, sees it beside, and visitors read it as soon as it is saved', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const [headline, teacher, category, offer] = [unique('Learn '), unique('Asha '), unique('Office '), unique('Summer ')]
  await api.post('/courses', { name: unique('Typing '), category, duration: 3, fees: 1234.5 })
  await api.post('/achievements', { title: unique('First '), description: 'In the state', date: day(-9) })
  await signIn(page)
  await page.goto('/settings/website')
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(headline)

  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Headline', { exact: true })).toHaveValue(headline)

  await openPart(page, 'Instructors')
  await page.getByRole('button', { name: 'Add instructor' }).click()
  await save(page)
  await expect(page.getByText('This field is required.')).toHaveCount(3)
  await page.getByLabel('Name').fill(teacher)
  await page.getByLabel('Teaches').fill('Tally')
  await page.getByLabel('About them').fill('Explains each entry.')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  const photo = page.getByLabel('Photo (optional)')
  await photo.setInputFiles(megabytes(6, 'asha.png'))
  await expect(page.getByText('The file is 6 MB; it may be at most 5 MB.')).toBeVisible()
  await photo.setInputFiles(text('asha.png'))
  const fields = page.getByRole('group', { name: 'instructor 1' })
  await expect(fields.getByText('Must be a picture (JPEG, PNG, WebP or GIF).')).toBeVisible()
  await expect(page.getByText('The file is 6 MB')).toHaveCount(0)
  await photo.setInputFiles({ name: 'asha.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Photo: preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(preview(page).getByText(teacher)).toHaveCount(1)

  await openPart(page, 'Opening hours')
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck()
  await save(page)
  await expect(page.getByText('Public site saved')).toBeVisible()

  await api.post('/offers', { title: offer, description: 'Now', validFrom: day(0), validTill: day(0) })
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: String(baseURL) })
    const visitor = await context.newPage()
    const complaints = complaintsOf(visitor)
    await visitor.goto('/coursesinfo')
    await expect(visitor.getByRole('region', { name: category }).getByText('3 months')).toBeVisible()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(visitor.getByRole('list', { name: 'Offers' })).toContainText(offer)
    const card = visitor.getByRole('list', { name: 'Instructors' }).getByRole('listitem').filter({ hasText: teacher })
    await expect(card.locator('img')).toHaveAttribute('src', /^\/uploads\/site\//)
    await expect(visitor.getByText('Saturday and Sunday').first()).toBeVisible()
    const now = visitor.getByText(/^(Open now|Closed now)$/)
    // Beside the contact form and at the foot of the page.
    if (javaScriptEnabled) await expect(now).toHaveCount(isWeekend() ? 0 : 2)
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('whatever is typed stays text on every page', async ({ page, api }) => {
  const attack = '</script><img src=x onerror=alert(1)>'
  const { website } = await api.get<{ website: Website }>('/settings/website')
  const person = { name: attack, role: attack, text: attack, photo: null }
  const texts = ['tagline', 'slogan', 'intro', 'aboutLead', 'aboutText', 'coursesLead', 'instructorsLead']
  const more = ['testimonialsLead', 'contactLead', 'directions']
  await api.put('/settings/website', {
    ...Object.fromEntries([...texts, ...more].map(name => [name, attack])),
    ...{ points: [{ title: attack, text: attack }], instructors: [person], testimonials: [person] },
    links: [{ label: attack, url: 'https://example.com/"><script>alert(1)</script>' }],
  })
  const complaints = complaintsOf(page)
  page.on('dialog', dialog => complaints.push(dialog.message()))
  for (const path of ['/', '/about', '/contact', '/coursesinfo']) {
    await page.goto(path)
    await expect(page.locator('footer')).toContainText(attack)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack)
  expect(complaints).toEqual([])

  await api.put('/settings/website', { tagline: 'W'.repeat(60), slogan: 'W'.repeat(90), intro: 'W'.repeat(300) })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('W'.repeat(90))
  await expectFits(page, 360)
  const { examples: _, version: __, ...before } = website
  await api.put('/settings/website', before)
})

test('what is typed stays while the site can’t be asked again', async ({ page, api }) => {
  await signIn(page)
  await page.goto('/settings/website')
  const headline = page.getByLabel('Headline', { exact: true })
  await headline.fill('Learn to type')
  await page.route('**/api/settings/website', route => route.fulfill({ status: 500, json: { error: 'No.' } }))
  // A new branch has the page asked again.
  const failed = page.waitForResponse(answer => answer.url().endsWith('/api/settings/website'))
  await openInstitute(api)
  await failed
  await expect(page.getByRole('group', { name: 'Failed to fetch data' })).toBeVisible()
  await expect(headline).toHaveValue('Learn to type')
})

test('what is typed during a save is marked as not saved, and stays as a draft without another key', async ({
  page,
  api,
}) => {
  const { website } = await api.get<{ website: Website }>('/settings/website')
  const [headline, introduction] = [unique('Learn '), unique('Since ')]
  await signIn(page)
  await page.goto('/settings/website')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/settings/website', async route => {
    if (route.request().method() === 'PUT') await promise
    await route.continue()
  })
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  await save(page)
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await page.getByLabel('Introduction').fill(introduction)
  resolve()
  await expect(page.getByText('Public site saved')).toBeVisible()
  const part = page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('button', { name: 'Front page' })
  await expect(part).toContainText('Not saved yet')

  await page.unrouteAll()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Introduction')).toHaveValue(introduction)
  const { examples: _, version: __, ...before } = website
  await api.put('/settings/website', before)
})

test('the chosen part is in sight among all parts, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page)
  await page.goto('/settings/website?section=contact')
  const chosen = page.getByRole('navigation', { name: 'Parts of the site' }).locator('[aria-current=true]')
  await expect(chosen).toHaveText(/Contact and map/)
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
