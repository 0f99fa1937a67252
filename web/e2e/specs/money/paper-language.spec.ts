import type { Page } from '@playwright/test'
import type { Payment } from '#contract/shapes/payment'
import { enrol } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

/** Every heading of a page that is there, if only for a moment. */
async function greetingsOf(page: Page): Promise<readonly string[]> {
  const headings: string[] = []
  await page.exposeFunction('heard', (heading: string | undefined) => headings.push(heading ?? ''))
  await page.addInitScript(() => {
    const tell = () => Reflect.apply(Reflect.get(window, 'heard'), window, [document.querySelector('h1')?.textContent])
    new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return headings
}

test('an English desk prints a Hindi receipt, and its student reads and chooses in Hindi', async ({
  page,
  api,
  browser,
}) => {
  test.slow()
  const user = { username: unique('ravi'), password: 'a-password-for-tests' }
  const email = `${user.username}@example.com`
  const { id, studentId } = await enrol(api, { email })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount: 2500.5 })
  await api.post('/auth/users', { ...user, email, fullName: 'Ravi Patil', role: 'student' })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page)
  await page.goto(`/students/${studentId}`)
  await page.getByRole('button', { name: 'Edit Student' }).click()
  await page.getByLabel('Receipts and messages in').selectOption('हिन्दी')
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Print' }).click()
  const receipt = page.getByRole('article')
  for (const text of ['फीस की रसीद', 'मूल प्रति', 'रुपये दो हजार पांच सौ और पैसे पचास मात्र', 'दस्तखत'])
    await expect(receipt).toContainText(text)
  await expect(receipt).toHaveAttribute('lang', 'hi')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.goto(`/reports/statement/${studentId}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Statement of \p{Lu}\p{Ll}/u })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const statement = page.getByRole('article')
  await expect(statement).toHaveAttribute('lang', 'hi')
  for (const text of ['खाते का स्टेटमेंट', 'क्या हुआ', '₹2,500.50 मिले (नकद)', 'अंत में बाकी', 'यह कंप्यूटर से बना स्टेटमेंट है।'])
    await expect(statement).toContainText(text)
  // Nothing of the desk's own language is on the paper, and no head but its own.
  expect(await page.locator('body').innerText()).toBe(await statement.innerText())
  await page.emulateMedia({ media: 'screen' })
  await expect(statement).toBeHidden()

  // A browser in which nobody has chosen a language.
  const own = await (await browser.newContext()).newPage()
  const greetings = await greetingsOf(own)
  await signIn(own, user)
  await expect(own.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(own.getByRole('heading', { level: 1, name: /^नमस्ते/ })).toBeVisible()
  expect(greetings.filter(heading => heading.startsWith('Welcome'))).toEqual([])
  await own.goto('/profile')
  const language = own.getByLabel('भाषा')
  await expect(language).toHaveValue('hi')
  await language.selectOption('English')
  await expect(own.getByText('भाषा सेव हुई')).toBeVisible()
  await own.goto('/my-statement')
  await expect(own.getByRole('heading', { level: 1, name: /स्टेटमेंट$/ })).toBeVisible()
  await own.emulateMedia({ media: 'print' })
  await expect(own.getByRole('article')).toHaveAttribute('lang', /^en/)
  await expect(own.getByRole('article')).toContainText('Statement of account')
  await own.context().close()
  await page.goto(`/payments/${payment.id}/receipt`)
  await expect(receipt).toContainText('Fee receipt')
})
