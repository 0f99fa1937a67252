import { addDays, businessDate, formatDate } from '#contract/fields/dates'
import type { Institute } from '#contract/shapes/institute'
import type { User } from '#contract/shapes/user'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { chooseCourse, enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a half-filled enrollment is offered as a draft, without its identity number and never restored unasked', async ({
  page,
  api,
}) => {
  const { desk, course } = await openBranch(api)
  const email = `${unique('asha')}@example.com`
  await signIn(page, desk)
  await page.goto('/enroll')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Aadhaar number').fill('123412341234')
  await chooseCourse(page, course)
  await page.getByText('Language and photos (optional)').click()
  await page.getByLabel('Receipts and messages in').selectOption('हिन्दी')
  await page.reload()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText(/Draft from \d\d:\d\d .*\. Aadhaar number and photos are not kept\./)
  await expect(page.getByLabel('Email')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123412341234')

  // The end of a session removes the token but keeps the draft, for its own user only.
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page)
  await page.goto('/enroll')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(draft).toHaveCount(0)
  await page.getByRole('button', { name: /super admin/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, desk)
  await page.goto('/enroll')
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('')
  await page.getByText('Language and photos (1 chosen)').click()
  await expect(page.getByLabel('Receipts and messages in')).toHaveValue('hi')
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(course)
  await expect(draft).toHaveCount(0)

  await page.getByLabel('Last name').fill('kumari')
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await page.getByLabel('Date of birth').fill('2004-05-06')
  await page.getByLabel('Address').fill('ward 4')
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(draft).toHaveCount(0)
})

test('a draft of a new student is restored in the place of the student from whose page one came', async ({
  page,
  api,
}) => {
  const { instituteName } = await openDesk(page, api)
  const { studentId } = await enrol(api, { instituteName, firstName: 'Meena' })
  await page.goto('/enroll')
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Mobile', { exact: true }).fill('9876512345')
  // The draft is written a moment after the last key.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('9876512345')
  await page.goto(`/enroll?student=${studentId}`)
  await expect(page.getByText('Existing student found')).toBeVisible()
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Existing student found')).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
  await expect(page.getByLabel('First name')).toBeEditable()
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('9876512345')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Last name')).toHaveValue('')
})

// Over a slow line the browser can't return to the place itself, and the product would do it.
for (const line of ['quick', 'slow'])
  test(`a draft is in view after a reload far down in its form over a ${line} line`, async ({ page, api }) => {
    await openDesk(page, api)
    await page.goto('/enroll')
    // What keeps the place of a reload comes after the screen, with the head of its paper, and here after the draft too.
    const late = page.locator('.letterhead')
    await late.waitFor({ state: 'attached' })
    const restore = page.getByRole('button', { name: 'Restore' })
    await page.route(/\/LateParts-/, async route => {
      await restore.waitFor()
      await route.continue()
    })
    await page.getByLabel('Paid now (optional)').fill('500')
    await page.evaluate(
      restoration => {
        history.scrollRestoration = restoration
        window.scrollTo(0, document.body.scrollHeight)
      },
      line === 'quick' ? ('auto' as const) : ('manual' as const),
    )
    await page.reload()
    await late.waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(restore).toBeInViewport({ ratio: 1 })
  })

test('settings that were typed before the session ended are offered again', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings')
  await page.getByLabel('Reasons for a discount').fill('Sibling\nMerit')
  await page.getByRole('button', { name: 'Add plan' }).click()
  await page.reload()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText(/Draft from \d\d:\d\d .*\. What it holds is not saved yet\./)
  const plans = page.getByLabel(/^Plan \d+$/)
  const before = await plans.count()
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Reasons for a discount')).toHaveValue('Sibling\nMerit')
  await expect(plans).toHaveCount(before + 1)
})

test('the draft of a count says nothing of fields that a count does not have', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/day-close')
  await page.getByLabel('How many ₹500').fill('3')
  await page.reload()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText(/Draft from \d\d:\d\d/)
  await expect(draft).not.toContainText('Aadhaar')
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('How many ₹500')).toHaveValue('3')
})

test('the count of an earlier evening is restored for the day on which it was counted', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/day-close')
  await page.getByLabel('How many ₹500').fill('3')
  await page.reload()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toBeVisible()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.startsWith('draft:')) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...kept, at: new Date(Date.parse(kept.at) - 86_400_000).toISOString() }))
  })
  await page.reload()
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('How many ₹500')).toHaveValue('3')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(
    formatDate(addDays(businessDate(new Date(), 'Asia/Kolkata'), -1)),
  )
})

test('drafts at a shared desk are removed or encrypted when their user signs out', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  const email = `${unique('asha')}@example.com`
  const draft = page.getByRole('region', { name: 'Draft' })
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  const typeAndSignOut = async (keep: boolean) => {
    await page.goto('/enroll')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /sub admin/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved forms?' })
    await question.getByRole('checkbox').setChecked(keep)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/login/)
    expect(await stored()).not.toContain(email)
  }
  await signIn(page, desk)
  await typeAndSignOut(true)
  await signIn(page)
  await page.goto('/enroll')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(draft).toHaveCount(0)
  await page.getByRole('button', { name: /super admin/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, desk)
  await page.goto('/enroll')
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await typeAndSignOut(false)
  await signIn(page, desk)
  await page.goto('/enroll')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(draft).toHaveCount(0)
})

test('leaving unsaved changes asks first, by link and by shortcut', async ({ page, api }) => {
  const enrollment = await enrol(api)
  await signIn(page)
  await page.goto(`/enrollments/edit/${enrollment.id}`)
  await page.getByLabel('Discount').fill('250')
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Discount')).toHaveValue('250')
  await page.getByRole('heading', { name: 'Edit Enrollment' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto(`/enrollments/edit/${enrollment.id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Discount')).toHaveValue('250')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enrollment updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/enrollments/${enrollment.id}$`))
})

test('a form without a draft says that what was typed will be lost', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('Somebody else')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('What is not saved yet is lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Somebody else')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/payments$/)
})

test('leaving a form with a draft says what is in it and what is not', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName })
  await api.post('/payments', { enrollmentId: id, amount: 500, paymentMethod: 'upi', transactionId: unique('UTR') })
  await signIn(page, desk)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const kept = 'What you have typed is kept as a draft in this browser.'
  const leave = async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    return question.getByText('What')
  }
  await page.goto('/day-close')
  await page.getByLabel('How many ₹500').fill('3')
  await expect(await leave()).toHaveText(kept)
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('checkbox', { name: 'UPI agrees' }).check()
  await expect(await leave()).toHaveText(`${kept} Which methods agree is not kept.`)
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.goto('/enroll')
  await page.getByLabel('First name').fill('asha')
  // Typed into the outline of the screen, it is the form's once that has made capitals of it.
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
  await expect(await leave()).toHaveText(`${kept} Aadhaar number and photos are not kept.`)
})

test('forms close when their clerk is moved to another branch, not when it gets another name, and a long one has a draft', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const [second, third] = [await openInstitute(api), await openInstitute(api)]
  const { users } = await api.get<{ users: User[] }>(`/auth/users?search=${desk.username}`)
  const change = (changes: object) => api.put(`/auth/users/${users[0]?.id}`, changes)
  const moveTo = (instituteName: string) => change({ instituteName })
  await signIn(page, desk)
  await page.goto('/income-expense')
  await page.getByRole('button', { name: 'Add Record' }).click()
  const form = page.getByRole('dialog', { name: 'Add Record' })
  await form.getByLabel('Amount').fill('450')
  const { institutes } = await api.get<{ institutes: Institute[] }>('/auth/institutes')
  const own = institutes.find(one => one.instituteName === instituteName)
  const renamed = unique('Renamed ')
  await api.put(`/auth/institutes/${own?.id}`, { instituteName: renamed })
  await change({ fullName: 'Meena Patil' })
  await expect(page.locator('header').first()).toContainText('Meena Patil')
  await expect(form.getByLabel('Amount')).toHaveValue('450')
  await moveTo(second)
  await expect(page.getByText(`You work for ${second} now.`)).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.goto('/enroll')
  await page.getByLabel('First name').fill('asha')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).toLowerCase())).toContain('asha')
  await moveTo(third)
  await expect(page.getByText(`You work for ${third} now.`)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
})
