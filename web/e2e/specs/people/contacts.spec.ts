import type { Contact } from '#contract/shapes/contact'
import { expectAccessible } from '../../tools/accessible.ts'
import { expectOneToast, expectToast, failing } from '../../tools/files.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

async function write(api: Api, subject: string): Promise<Contact> {
  const { contact } = await api.post<{ contact: Contact }>('/contacts', {
    name: unique('Priya '),
    email: `${unique('priya')}@example.com`,
    mobile: '98765 43210',
    subject,
    message: 'What does the course cost?\n\nThank you',
  })
  return contact
}

test('a message is found, counts as read when it is opened, and is marked as replied', async ({ page, api }) => {
  const contact = await write(api, unique('Fees & dates '))
  await signIn(page)
  await page.goto('/contacts')
  for (const name of ['Total Submissions', 'New Messages', 'Read Messages', 'Replied'])
    await expect(page.getByRole('region', { name: 'Summary' }).getByText(name)).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Contact Info',
    'Subject',
    'Status',
    'Date',
    'Actions',
  ])
  // Found by its tag, because an open dialog hides it from screen readers and so from its role.
  const row = page.locator('tr').filter({ hasText: contact.subject })
  for (const search of [contact.name, contact.email, contact.subject, `${contact.subject} 98765`]) {
    await page.getByRole('searchbox').fill(search)
    await expect(page.getByText('1 contact submission', { exact: true })).toBeVisible()
    await expect(row).toContainText('New')
  }
  await expect(row).toContainText('What does the course cost?')

  await page.getByRole('button', { name: `Actions for ${contact.name}` }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: contact.subject })
  await expect(dialog).toContainText('Thank you')
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible()
  await expect(row).toContainText('Read')
  await expect(dialog.getByRole('link', { name: 'Reply via Email' })).toHaveAttribute(
    'href',
    `mailto:${contact.email}?subject=${encodeURIComponent(`Re: ${contact.subject}`)}`,
  )
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9876543210')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as Replied' }).click()
  await expectToast(page, 'Status updated successfully')
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Replied')

  await page.getByRole('button', { name: `Actions for ${contact.name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Mark as Replied' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as Replied' })).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Status').selectOption('new')
  await expect(page.getByText('No contact submissions found')).toBeVisible()
  await expect(page.getByText('Nothing matches the search and filters that are on.')).toBeVisible()
})

test('an empty list says so in other words than a search without results', async ({ page }) => {
  await page.route(/\/api\/contacts$/, route => route.fulfill({ json: { contacts: [] } }))
  await signIn(page)
  await page.goto('/contacts')
  await expect(page.getByText('No contact submissions found')).toBeVisible()
  await expect(page.getByText('Messages from the public contact form appear here.')).toBeVisible()
})

test('each failure is reported once, and the message keeps its status', async ({ page, api }) => {
  const contact = await write(api, unique('Certificate '))
  await signIn(page)
  const works = await failing(page, 'GET', /\/api\/contacts$/)
  await page.goto('/contacts')
  await expectOneToast(page, 'Failed to fetch contact submissions')
  works()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  const row = page.locator('tr').filter({ hasText: contact.subject })
  await failing(page, 'PUT', /\/api\/contacts\/.*\/status/)
  await page.getByRole('button', { name: `Actions for ${contact.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as Replied' }).click()
  await expectOneToast(page, 'Failed to update status')
  await expect(row).toContainText('New')
  await row.getByRole('link', { name: contact.name }).click()
  await expectOneToast(page, 'Failed to update status')
  await expect(page.getByRole('dialog')).toContainText(contact.message.slice(0, 20))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('New')
})

test('opening a message that somebody else has replied to meanwhile shows no error', async ({ page, api }) => {
  const contact = await write(api, unique('Admission '))
  await page.route(/\/api\/contacts\/.*\/status/, route =>
    route.fulfill({ status: 422, json: { error: 'It is replied.', code: 'STATUS_ONLY_FORWARD' } }),
  )
  await signIn(page)
  const marked = page.waitForResponse(/\/api\/contacts\/.*\/status/)
  await page.goto(`/contacts?message=${contact.id}`)
  await marked
  await expect(page.getByRole('dialog')).toContainText(contact.name)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
})
