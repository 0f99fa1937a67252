import type { Page } from '@playwright/test'
import type { Student } from '#contract/shapes/student'
import { openBranch } from '../../tools/branch.ts'
import { expectCounts, type Hands, handsOf, shortName } from '../../tools/hands.ts'
import { typingDelay } from '../../tools/reaction.ts'
import { settled } from '../../tools/scene.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

/** Marks the page when it is printed. */
const markPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

const newMobile = () => `9${String(Date.now()).slice(-9)}`

/** Goes on by Tab to a field, where the next letters arrive. */
async function tabTo(page: Page, hands: Hands, name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let tabs = 0; tabs < 6; tabs++) {
    await hands.press('Tab')
    if ((await focused.getAttribute('name')) === name) return
  }
  throw new Error(`Tab doesn't reach ${name}.`)
}

test('enroll a new student and print the receipt', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  const course = shortName()
  await api.post('/courses', { name: course, duration: 6, fees: 6000 })
  const mobile = newMobile()
  await markPrints(page)
  await signIn(page, desk)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: 'Enroll Student' }).first())
  await expect(page.getByRole('heading', { name: 'Enroll Student' })).toBeFocused()
  await expect(page.getByLabel('Mobile', { exact: true })).toBeVisible()
  // What the student says is the same on every form, and isn't counted.
  for (const [name, said] of [
    ['mobile', mobile],
    ['firstName', 'asha'],
    ['lastName', 'kumari'],
    ['email', 'none'],
    ['dateOfBirth', '5/6/2004'],
    ['address', 'ward 4'],
  ] as const) {
    await tabTo(page, hands, name)
    await page.keyboard.type(said, { delay: typingDelay })
  }
  await tabTo(page, hands, 'courseId')
  await hands.type(course.slice(0, 5))
  await expect(page.getByRole('option', { name: course })).toBeVisible()
  await hands.press('Enter')
  await tabTo(page, hands, 'discount')
  await hands.type('500')
  await tabTo(page, hands, 'discountReason')
  await hands.type('Merit')
  await tabTo(page, hands, 'amount')
  await hands.type('2000')
  await expect(page.getByRole('button', { name: 'Enroll and take ₹2,000' })).toBeVisible()
  await hands.press('Control+Enter')
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('ASHA KUMARI')
  await expect(receipt).toContainText('₹3,500 due')
  await expect(receipt).toContainText('EmailNone')
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  expect(hands.counts().keys).toBeLessThanOrEqual(60)
  expectCounts('Enroll a new student and print the receipt', hands)

  // "None" is kept as an address of its own, and read as none.
  const { students } = await api.get<{ students: Student[] }>(`/students?search=${mobile}`)
  expect(students.map(({ email }) => email)).toEqual([expect.stringMatching(/^9\d{9}-\w+@none\.invalid$/)])
  await page.goto(`/students/${students[0]?.id}`)
  await expect(page.getByRole('link', { name: /invalid/ })).toHaveCount(0)
  await expect(page.getByText('None', { exact: true }).first()).toBeVisible()
})

test('enroll a known student and print the receipt', async ({ page, api }) => {
  const { course, desk, instituteName } = await openBranch(api)
  const second = unique('Excel ')
  await api.post('/courses', { name: second, duration: 2, fees: 1500 })
  const { courses } = await api.get<{ courses: { id: string; name: string }[] }>('/courses')
  const mobile = newMobile()
  await api.post('/enrollments', {
    ...{ firstName: 'Ravi', lastName: 'Das', email: `${unique('ravi')}@example.com`, mobile },
    ...{ dateOfBirth: '2003-01-01', address: 'Ward 1', instituteName },
    courseId: courses.find(({ name }) => name === course)?.id,
  })
  await markPrints(page)
  await signIn(page, desk)
  await page.goto('/enroll')
  await page.getByLabel('Mobile', { exact: true }).focus()
  await settled(page)
  const hands = handsOf(page)
  await page.keyboard.type(mobile, { delay: typingDelay })
  await hands.click(page.getByRole('button', { name: 'Fill in Ravi Das' }))
  await expect(page.getByText('Existing student found')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Course' })).toBeFocused()
  // Only the end of the name tells this course from those of other tests.
  await page.keyboard.type(second, { delay: typingDelay })
  await expect(page.getByRole('option', { name: second })).toBeVisible()
  await hands.press('Enter')
  await hands.click(page.getByRole('button', { name: 'All ₹1,500' }))
  await hands.click(page.getByRole('button', { name: 'Enroll and take ₹1,500' }))
  await expect(page.getByRole('article')).toContainText('RAVI DAS')
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  expect(hands.counts().clicks).toBeLessThanOrEqual(3)
  expectCounts('Enroll a known student and print the receipt', hands)
})
