import type { Payment } from '#contract/shapes/payment'
import { enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('an English desk prints a Hindi receipt, and its student reads and chooses in Hindi', async ({
  page,
  api,
  browser,
}) => {
  test.slow()
  const user = { username: unique('ravi'), password: 'a-password-for-tests' }
  const email = `${user.username}@example.com`
  const { id, studentId } = await enrol(api, { instituteName: await openInstitute(api), email })
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

  // A browser in which nobody has chosen a language.
  const own = await (await browser.newContext()).newPage()
  await signIn(own, user)
  await expect(own.locator('html')).toHaveAttribute('lang', 'hi')
  await own.goto('/profile')
  const language = own.getByLabel('भाषा')
  await expect(language).toHaveValue('hi')
  await language.selectOption('English')
  await expect(own.getByText('भाषा सेव हुई')).toBeVisible()
  await own.context().close()
  await page.reload()
  await expect(receipt).toContainText('Fee receipt')
})
