import type { Page } from '@playwright/test'
import type { Contact } from '#contract/shapes/contact'
import { expect, test, unique } from '../../tools/session.ts'

test.describe('the contact form', () => {
  const typed = {
    'Full name': 'Kavita Verma',
    Email: 'kavita@example.com',
    Mobile: '9876543210',
    Subject: 'Next batch',
    Message: 'When does the next batch of DCA begin?',
  }
  const fill = async (page: Page, values: Record<string, string> = typed) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

  for (const path of ['/', '/coursesinfo', '/contact'])
    test(`on ${path} reaches the institute, and is cleared`, async ({ page, api }) => {
      const subject = unique('Batch ')
      await page.goto(path)
      await fill(page, { ...typed, Subject: subject })
      await send(page)
      await expect(page.getByText('Message sent successfully! We will get back to you soon.')).toBeVisible()
      for (const label of Object.keys(typed)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
      const { contacts } = await api.get<{ contacts: Contact[] }>(`/contacts?search=${encodeURIComponent(subject)}`)
      expect(contacts.map(({ name, message, status }) => [name, message, status])).toEqual([
        ['Kavita Verma', typed.Message, 'new'],
      ])
    })

  test('takes a phone number as an address book copies it', async ({ page, api }) => {
    const subject = unique('Pasted ')
    await page.goto('/contact')
    await fill(page, { ...typed, Subject: subject, Mobile: 'call me' })
    await send(page)
    const mobile = page.getByLabel('Mobile')
    await expect(mobile).toHaveAccessibleDescription('Write a phone number of digits, such as 9876543210.')
    await mobile.fill('\u202a+91 (98765) 43210\u202c ')
    await send(page)
    await expect(page.getByText('Your message is with us')).toBeVisible()
    const { contacts } = await api.get<{ contacts: Contact[] }>(`/contacts?search=${encodeURIComponent(subject)}`)
    expect(contacts.map(({ mobile }) => mobile)).toEqual(['+91 98765 43210'])
  })

  test('reaches the institute when it is sent before the scripts have come', async ({ page, api }) => {
    const subject = unique('Early ')
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/contact')
    await fill(page, { ...typed, Subject: subject })
    await send(page)
    await expect(page.getByText('Your message is with us')).toBeVisible()
    const { contacts } = await api.get<{ contacts: Contact[] }>(`/contacts?search=${encodeURIComponent(subject)}`)
    expect(contacts.map(({ message }) => message)).toEqual([typed.Message])
  })

  test('says that it is sending, and keeps what was typed when it fails', async ({ page }) => {
    let answer = (_status: number) => {}
    await page.route('**/api/contacts', async route => {
      const status = await new Promise<number>(resolve => {
        answer = resolve
      })
      await route.fulfill({ status, json: { message: 'No.', error: 'No.' } })
    })
    await page.goto('/contact')
    await fill(page)
    const sent = page.waitForRequest('**/api/contacts')
    await send(page)
    await sent
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    answer(500)
    await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  })

  test('shows the server’s message about a field', async ({ page }) => {
    await page.goto('/contact')
    await fill(page, { ...typed, Email: 'kavita@localhost' })
    await send(page)
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^This must be an email address/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  })

  test('is not sent while a field is empty or the e-mail address is invalid', async ({ page }) => {
    const sent: string[] = []
    page.on('request', request => sent.push(request.url()))
    await page.goto('/contact')
    for (const label of Object.keys(typed)) {
      await fill(page, { ...typed, [label]: '' })
      await send(page)
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription('This field is required.')
    }
    await fill(page, { ...typed, Email: 'kavita' })
    await send(page)
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Write an email address such as name@example.com.')
    await email.fill('kavita@example.com')
    await expect(email).toHaveAccessibleDescription('')
    expect(sent.filter(url => url.includes('/api/contacts'))).toEqual([])
  })
})
