import type { Page } from '@playwright/test'
import type { PublicLists } from '#contract/product/public-site'
import type { Achievement } from '#contract/shapes/achievement'
import type { Course } from '#contract/shapes/course'
import type { Offer } from '#contract/shapes/offer'
import { day } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

const kept = { version: 1, createdAt: '2026-04-01T06:00:00.000Z' }
const id = (number: number) => `0199f3c0-0000-7000-8000-${String(number).padStart(12, '0')}`

const course = (number: number): Course => ({
  ...{
    id: id(number),
    name: `Course ${number}`,
    description: 'What it teaches.',
    duration: number,
    fees: 1000 * number,
  },
  ...{ category: 'Office', prerequisites: null, isActive: true, ...kept },
})

const offer = (title: string, validTill = day(7)): Offer => ({
  ...{ id: id(title.length), title, description: 'For those who join now.', validFrom: day(-7), validTill },
  ...{ discountPercentage: 20, image: null, ...kept },
})

const achievement = (number: number): Achievement => ({
  ...{
    id: id(number),
    title: `Achievement ${number}`,
    description: 'Well done.',
    date: '2026-03-14',
    image: null,
    ...kept,
  },
})

/** Opens a page as if the service had read these lists only; other tests of the run add to the real ones. */
async function openWith(page: Page, path: string, lists: PublicLists): Promise<void> {
  await page.route(path, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /<div id="root">.*<\/div>(<script type="application\/json" id="site">)(.*?)(?=<\/script>)/s,
      (_, data, site) => `<div id="root"></div>${data}${JSON.stringify({ ...JSON.parse(site), lists })}`,
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Loading courses')).toHaveCount(0)
}
const open = (page: Page, { courses = [], achievements = [], offers = [] }: PublicLists) =>
  openWith(page, '/', { courses, achievements, offers })
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shownOffer = (page: Page) => page.getByRole('list', { name: 'Offers' }).locator('li:not([inert]) h3')

test.describe('the landing page', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('shows at most six courses and three achievements, and the offers', async ({ page }) => {
    await open(page, {
      courses: [1, 2, 3, 4, 5, 6, 7].map(course),
      achievements: [1, 2, 3, 4].map(achievement),
      offers: [offer('Summer'), offer('Friends')],
    })
    expect(await links(page)).toEqual(['Home', 'About', 'Courses', 'Achievements', 'Offers', 'Contact'])
    await expect(section(page, 'Courses').getByRole('listitem')).toHaveCount(6)
    await expect(section(page, 'Courses')).toContainText('₹3,000')
    await expect(section(page, 'Courses').getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
      'href',
      '/coursesinfo',
    )
    await expect(section(page, 'Achievements').getByRole('listitem')).toHaveCount(3)
    await expect(page.locator('#offers h3')).toHaveText(['Summer', 'Friends'])
    for (const claim of ['500+', '10+', '40+', '4.9/5']) await expect(section(page, 'Home')).toContainText(claim)
    for (const name of ['Instructors', 'Student testimonials'])
      await expect(section(page, name).getByRole('heading', { level: 2 })).toBeVisible()
    for (const name of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
      await expect(page.locator(String(await name.getAttribute('href')))).toHaveCount(1)
  })

  test('says nothing of a discount for an offer without one', async ({ page }) => {
    await open(page, { offers: [{ ...offer('Free trial week'), discountPercentage: 0 }] })
    await expect(page.locator('#offers h3')).toHaveText('Free trial week')
    await expect(page.locator('#offers')).not.toContainText('%')
  })

  test('without achievements and offers has a picture instead of their sections', async ({ page }) => {
    await open(page, {})
    expect(await links(page)).toEqual(['Home', 'About', 'Courses', 'Contact'])
    await expect(page.locator('#achievements, #offers')).toHaveCount(0)
    await expect(section(page, 'Come by').locator('svg')).toBeVisible()
    await expect(section(page, 'Courses')).toContainText('being brought up to date')
  })

  test('asks for what the service could not read, and shows the other lists when that fails too', async ({ page }) => {
    const rows = [offer('Summer'), offer('Long past', day(-1)), offer('Friends'), offer('Third one')]
    await page.route(/\/api\/offers/, route => route.fulfill({ json: { offers: rows } }))
    await page.route(/\/api\/courses/, route => route.fulfill({ status: 500, json: { error: 'No.' } }))
    await openWith(page, '/', { courses: null, achievements: [achievement(1)], offers: null })
    await expect(page.locator('#offers h3')).toHaveText(['Summer', 'Friends'])
    await expect(section(page, 'Achievements')).toBeVisible()
    await expect(section(page, 'Courses')).toContainText('being brought up to date')
    await expect(page.getByRole('alert')).toBeEmpty()
  })

  test('leads to the courses, and to the sign-in', async ({ page }) => {
    await open(page, {})
    await page.getByRole('link', { name: 'Explore Courses' }).click()
    await expect(page).toHaveURL(/#courses$/)
    await expect(section(page, 'Courses').getByRole('heading', { level: 2 })).toBeInViewport()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('link', { name: 'Explore Courses' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('the offers', () => {
  const two = { offers: [offer('Summer'), offer('Friends')] }

  test('are no higher for a picture in the form of a poster', async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="900"/>'
    await page.route('**/uploads/offers/poster.png', route => route.fulfill({ contentType: 'image/svg+xml', body }))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, { offers: [{ ...offer('Summer'), image: 'poster.png' }] })
      const poster = page.locator('#offers img')
      await poster.scrollIntoViewIfNeeded()
      await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(900)
      expect((await page.locator('#offers article').boundingBox())?.height, `at ${width} px`).toBeLessThan(600)
    }
  })

  test('rotate every two seconds until they are paused', async ({ page }) => {
    await page.clock.install()
    await open(page, two)
    await expect(shownOffer(page)).toHaveText('Summer')
    await page.clock.runFor(2700)
    await expect(shownOffer(page)).toHaveText('Friends')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(10_000)
    await expect(shownOffer(page)).toHaveText('Friends')
    await page.getByRole('button', { name: 'Play' }).click()
    await page
      .getByRole('button', { name: 'Play' })
      .or(page.getByRole('button', { name: 'Pause' }))
      .blur()
    await page.mouse.move(0, 0)
    await page.clock.runFor(2700)
    await expect(shownOffer(page)).toHaveText('Summer')
  })

  test('pause under the pointer and on focus', async ({ page }) => {
    await page.clock.install()
    await open(page, two)
    await page.getByRole('list', { name: 'Offers' }).hover()
    await page.clock.runFor(10_000)
    await expect(shownOffer(page)).toHaveText('Summer')
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Offer 1 of 2' }).focus()
    await page.clock.runFor(10_000)
    await expect(shownOffer(page)).toHaveText('Summer')
  })

  test('do not rotate for those who prefer reduced motion, but can be turned by hand', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, two)
    await page.clock.runFor(10_000)
    await expect(shownOffer(page)).toHaveText('Summer')
    await page.getByRole('button', { name: 'Offer 2 of 2' }).click()
    await page.clock.runFor(100)
    await expect(shownOffer(page)).toHaveText('Friends')
  })
})

test('the about page has the claim, the map, the address, the instructors and the testimonials', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500+')
  const main = page.getByRole('main')
  for (const name of ['Instructors', 'Student testimonials'])
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main).toContainText('Second floor, opposite the bus stand')
  await main.getByRole('button', { name: 'Show the map' }).click()
  await expect(main.locator('iframe')).toHaveCount(1)
})

test('the courses page lists every active course by category, and can be searched', async ({ page, api }) => {
  const [name, archived] = [unique('Tally '), unique('Gone ')]
  const category = unique('Accounts ')
  await api.post('/courses', { name, category, duration: 6, fees: 4500 })
  await api.post('/courses', { name: archived, category, duration: 6, fees: 4500, isActive: false })
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await api.post('/courses', { name: unique(`More ${number} `), duration: 1, fees: 1 })
  await page.goto('/coursesinfo')
  await expect(section(page, category).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Search by name or category').fill(category)
  await expect(page.getByText('₹4,500')).toHaveCount(1)
  await expect(page.getByText(archived)).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible()
})

test('courses that cannot be loaded can be tried again', async ({ page }) => {
  await page.route(/\/api\/courses/, route => route.fulfill({ status: 500, json: { error: 'No.' } }))
  await openWith(page, '/coursesinfo', { courses: null })
  await expect(page.getByRole('alert')).toContainText('Failed to fetch courses')
  await page.route(/\/api\/courses/, route => route.fulfill({ json: { courses: [course(1)] } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Course 1' })).toBeVisible()
})

test('a button pressed before the scripts are loaded takes effect once they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  scripts.resolve()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Courses' })).toBeVisible()
})

test('small screens have a menu of four links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await button.click()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Courses', 'About', 'Contact'])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500+ students trained')
})

test('nobody else learns of a visit until the map is asked for', async ({ page }) => {
  const elsewhere: string[] = []
  await page.route(/openstreetmap/, route => route.fulfill({ contentType: 'text/html', body: 'Map' }))
  page.on('request', request => {
    if (!request.url().startsWith(String(process.env.BASE_URL))) elsewhere.push(request.url())
  })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Show the map' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Map of/)
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible()
})

test('any other path is not found, and tells search engines so', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('whoever is signed in is led from a mistyped address to the dashboard, not to the sign-in', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(2)
  await signIn(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('what is offered is read on the pages, as it is now', async ({ page, api }) => {
    const [category, title] = [unique('Accounts '), unique('Monsoon ')]
    await api.post('/courses', { name: unique('Tally '), category, duration: 6, fees: 4500 })
    await page.goto('/coursesinfo')
    await expect(section(page, category)).toContainText('₹4,500')
    const body = { title, description: 'Fees', validFrom: day(0), validTill: day(0) }
    const made = await api.post<{ offer: Offer }>('/offers', body)
    await page.goto('/')
    await expect(page.locator('#offers')).toContainText(title)
    const later = unique('Autumn ')
    await api.put(`/offers/${made.offer.id}`, { title: later })
    await page.goto('/')
    await expect(page.locator('#offers')).toContainText(later)
    await expect(page.locator('#offers')).not.toContainText(title)
    await api.delete(`/offers/${made.offer.id}`)
    await page.goto('/')
    await expect(page.getByRole('main')).not.toContainText(later)
  })

  test('the pages can be read, and carry the metadata that shared links show', async ({ page, request, baseURL }) => {
    for (const path of ['/', '/coursesinfo', '/about', '/contact']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
      const image = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect((await request.get(String(image))).headers()['content-type']).toBe('image/png')
      expect(JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))).toHaveProperty(
        'address',
      )
    }
    expect(await (await request.get(`${baseURL}/sitemap.xml`)).text()).toContain(`<loc>${baseURL}/about</loc>`)
  })
})
