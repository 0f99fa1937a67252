import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { expectFits } from '../../tools/fits.ts'
import { addressOf, resize, test as sceneTest, settled } from '../../tools/scene.ts'
import { screens } from '../../tools/screens.ts'
import { expect, lookAgain, test } from '../../tools/session.ts'

/** Every text of the catalogues that is one word or sentence, unless it is the same in Hindi. */
const catalogues = join(import.meta.dirname, '../../../base/language/hi')
const known = readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.json'))
  .flatMap(name => Object.entries<string>(JSON.parse(readFileSync(join(catalogues, name), 'utf8'))))
const english = new Set(known.flatMap(([text, hindi]) => (text === hindi || /\d\}/.test(text) ? [] : [text])))

/** What somebody typed that is also a text of the product: the category of a course. */
const typed = new Set(['Accounts'])

/** Texts of the product that the page shows in English, but for paper and what else says that it is English. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement?.closest('[lang^="en"], noscript, script'))
        texts.push(nodes.currentNode.textContent?.trim() ?? '')
    return texts
  })
  return [...new Set(shown)].filter(text => english.has(text) && !typed.has(text))
}

const devanagari = /[\u0900-\u097f]/

test('who chooses Hindi is spoken to in Hindi, also when refused, until they choose English', async ({ page, api }) => {
  const { instituteName } = await openDesk(page, api)
  await enrol(api, { instituteName })
  await page.goto('/payments')
  await page.getByRole('banner').getByRole('button', { name: 'Sub Admin' }).click()
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'भुगतान', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.getByRole('button', { name: 'भुगतान दर्ज करें' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox').first().fill(' ')
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel('रकम').fill('99999999')
  await form.getByRole('button').last().click()
  await expect(form.getByText(devanagari).filter({ hasText: '₹' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
})

test('a tab takes the language and the colours over that were chosen in another one, but not from who types there', async ({
  page,
  api,
}) => {
  await openDesk(page, api)
  await page.goto('/enroll')
  const name = page.getByLabel('First name')
  await name.fill('Asha')
  const list = await page.context().newPage()
  await list.goto('/students')
  await expect(list.getByRole('heading', { name: 'Students', exact: true })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/payments')
  await other
    .getByRole('banner')
    .getByRole('button', { name: /Sub Admin/i })
    .click()
  await other.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(list.locator('html')).toHaveClass(/dark/)
  await other.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
  await lookAgain(list)
  await expect(list.getByRole('heading', { level: 1 })).toHaveText(devanagari)
  await lookAgain(page)
  await list.reload()
  await lookAgain(page)
  await expect(name).toHaveValue('ASHA')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test('the sign-in page offers the other language', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('button', { name: 'साइन इन करें' })).toBeVisible()
  expect(await page.context().cookies()).toMatchObject([{ name: 'language', value: 'hi', sameSite: 'Lax' }])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('whoever scans the code of a receipt can read the answer in the other language', async ({ page }) => {
  await page.goto('/verify/no-such-code')
  await expect(page.getByRole('heading', { name: 'No receipt has this code' })).toBeVisible()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'इस कोड की कोई रसीद नहीं है' })).toBeVisible()
})

test('an unknown address says so in Hindi', async ({ page }) => {
  await page.goto('/login')
  await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'पेज नहीं मिला' })).toBeVisible()
})

for (const role of ['super_admin', 'sub_admin', 'student'] as const)
  sceneTest(`every screen of a ${role} is in Hindi and fits a phone`, async ({ contextOf, scene }) => {
    sceneTest.setTimeout(240_000)
    const context = await contextOf(role)
    const page = await inHindi(context)
    for (const { path } of screens.filter(screen => screen.role === role)) {
      await page.goto(addressOf(path, scene))
      await settled(page)
      await expect(page.locator('main').first(), path).toContainText(devanagari)
      expect(await englishOn(page), path).toEqual([])
      await expectFits(page, 360)
    }
  })

sceneTest('each part of the editor of the public site is in Hindi', async ({ contextOf }) => {
  const page = await inHindi(await contextOf('super_admin'))
  await page.goto('/settings/website')
  await settled(page)
  for (const part of await page.locator('main nav button').all()) {
    await part.click()
    await expect(part).toHaveAttribute('aria-current')
    expect(await englishOn(page), `${await part.textContent()}`).toEqual([])
  }
})

async function inHindi(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/login')
  await context.addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await resize(page, 360)
  return page
}
