import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../tools/accessible.ts'
import { day, screenDate } from '../../tools/desk.ts'
import { expectOneToast, expectToast, failing, picture, text } from '../../tools/files.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

/** The two lists that visitors see on the public pages work alike. */
const kinds = [
  {
    Noun: 'Offer',
    noun: 'offer',
    body: { validFrom: day(-1), validTill: day(1) },
    fillDates: async (form: Locator) => {
      await form.getByLabel('Valid from').fill(day(-1))
      await form.getByLabel('Valid till').fill(day(1))
    },
  },
  {
    Noun: 'Achievement',
    noun: 'achievement',
    body: { date: day(-1) },
    fillDates: (form: Locator) => form.getByLabel('Date').fill(day(-1)),
  },
]

for (const { Noun, noun, body, fillDates } of kinds) {
  const path = `/${noun}s`

  test(`an ${noun} is added with a picture, changed, and deleted after a confirmation`, async ({ page }) => {
    const title = unique(`${Noun} `)
    await signIn(page)
    await page.goto(path)
    await page.getByRole('button', { name: `Add ${Noun}` }).click()
    const form = page.getByRole('dialog', { name: `Add ${Noun}` })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('For whoever enrols in time.')
    await fillDates(form)
    await form.getByLabel('Image').setInputFiles(picture())
    await expect(form.getByRole('img', { name: 'Image: preview' })).toBeVisible()
    await form.getByRole('button', { name: `Add ${noun}` }).click()
    await expectToast(page, `${Noun} added successfully`)

    await page.getByRole('searchbox').fill(title)
    const card = page.getByRole('listitem').filter({ hasText: title })
    await expect(page.getByText(`1 ${noun}`, { exact: true })).toBeVisible()
    const source = await card.locator('img').getAttribute('src')
    expect((await page.request.get(String(source))).headers()['content-type']).toBe('image/png')

    await card.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: `Edit ${Noun}` })
    await edit.getByLabel('Description').fill('For everybody.')
    await edit.getByRole('button', { name: 'Remove' }).click()
    await expect(edit.getByText('Removed when you save.')).toBeVisible()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, `${Noun} updated successfully`)
    await expect(card).toContainText('For everybody.')
    await expect(card.locator('img')).toHaveCount(0)
    const icon = card.locator('.lucide').first().locator('..')
    await expect(icon).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(icon).toBeHidden()
    await page.emulateMedia({ media: null })

    await card.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete this ${noun}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question.getByRole('button', { name: `Delete ${noun}` }).click()
    await expectToast(page, `${Noun} deleted successfully`)
    await expect(page.getByText(`No ${noun}s found`)).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test(`each failure with an ${noun} is reported once, and what was typed stays`, async ({ page, api }) => {
    const title = unique(`${Noun} `)
    await api.post(path, { title, description: 'Words', ...body })
    await signIn(page)
    const works = await failing(page, 'GET', new RegExp(`/api${path}`))
    await page.goto(path)
    await expectOneToast(page, `Failed to fetch ${noun}s`)
    works()
    // Changes by other tests fetch the list again too, and then nothing is left to press.
    const shown = page.getByText(title)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (!(await shown.isVisible())) await again.click({ timeout: 1000 })
      await expect(shown).toBeVisible({ timeout: 2000 })
    }).toPass()

    const saves = await failing(page, 'PUT', new RegExp(`/api${path}/`))
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Description').fill('Other words')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectOneToast(page, `Failed to save ${noun}`)
    await expect(form.getByLabel('Description')).toHaveValue('Other words')
    saves()

    // A picture by its name, but not by its content.
    await form.getByLabel('Image').setInputFiles(text('banner.png'))
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectOneToast(page, `Failed to save ${noun}`)
    await expect(form.getByText('Must be a picture (JPEG, PNG, WebP or GIF).')).toBeVisible()
    await form.getByLabel('Image').setInputFiles(text('notes.txt'))
    await expect(form.getByText('Must be a picture (JPEG, PNG, WebP or GIF).')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Image').setInputFiles(picture())
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, `${Noun} updated successfully`)

    await failing(page, 'DELETE', new RegExp(`/api${path}/`))
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Delete ${noun}` })
      .click()
    await expectOneToast(page, `Failed to delete ${noun}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(title)).toBeVisible()
  })
}

test('an offer ends on or after the day it begins, takes off at most 100 %, and shows whether it is valid', async ({
  page,
  api,
}) => {
  const [valid, over, ahead] = [unique('Valid '), unique('Over '), unique('Ahead ')]
  await api.post('/offers', { title: valid, description: 'Words', validFrom: day(0), validTill: day(0) })
  await api.post('/offers', { title: over, description: 'Words', validFrom: day(-2), validTill: day(-1) })
  await api.post('/offers', { title: ahead, description: 'Words', validFrom: day(1), validTill: day(2) })
  await signIn(page)
  await page.goto('/offers')
  await expect(page.getByRole('listitem').filter({ hasText: valid })).toContainText('Active')
  await expect(page.getByRole('listitem').filter({ hasText: over })).toContainText('Expired')
  await expect(page.getByRole('listitem').filter({ hasText: ahead })).toContainText(`Begins ${screenDate(day(1))}`)

  await page.getByRole('button', { name: 'Add Offer' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add offer' }).click()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Valid from').fill(day(2))
  await form.getByLabel('Valid till').fill(day(1))
  await form.getByLabel('Discount percentage').fill('100.5')
  await form.getByRole('button', { name: 'Add offer' }).click()
  await expect(form.getByText('Must not be before the offer begins.')).toBeVisible()
  await expect(form.getByText('Must be a percentage from 0 to 100 with at most two decimals.')).toBeVisible()
  await form.getByLabel('Valid from').fill(day(1))
  await expect(form.getByText('Must not be before the offer begins.')).toHaveCount(0)
})
