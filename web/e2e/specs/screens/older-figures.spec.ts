import { openBranch } from '../../tools/branch.ts'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { failing } from '../../tools/files.ts'
import { type Api, expect, lookAgain, signIn, test } from '../../tools/session.ts'

interface Shown {
  name: string
  path: (scene: { id: string; branch: string }) => string
  /** Its later fetch fails. */
  address: RegExp
  failed: string
  /** What was fetched before, which stays. */
  stays: RegExp
}

const shown: readonly Shown[] = [
  {
    name: 'an enrollment',
    path: ({ id }) => `/enrollments/${id}`,
    address: /\/api\/enrollments\/[\w-]+$/,
    failed: 'Failed to fetch enrollment',
    stays: /₹5,000/,
  },
  {
    name: 'its history',
    path: ({ id }) => `/enrollments/${id}`,
    address: /\/events/,
    failed: 'Failed to fetch the history',
    stays: /₹1,000/,
  },
  {
    name: 'the form that changes it',
    path: ({ id }) => `/enrollments/edit/${id}`,
    address: /\/api\/enrollments\/[\w-]+$/,
    failed: 'Failed to fetch enrollment',
    stays: /Save/,
  },
  {
    name: 'the sheet of a closed day',
    path: ({ branch }) => `/day-close/${day(-1)}?${branch}`,
    address: /\/api\/reports\/day-close\?/,
    failed: 'Failed to fetch closed days',
    stays: /Print Sheet/,
  },
  {
    name: 'cash brought to the bank',
    path: ({ branch }) => `/day-close?${branch}`,
    address: /\/api\/cash-deposits/,
    failed: 'Failed to fetch cash deposits',
    stays: /SLIP-7/,
  },
  {
    name: 'what moved without cash',
    path: ({ branch }) => `/day-close?${branch}`,
    address: /\/api\/reports\/day-book/,
    failed: 'Failed to fetch the day’s totals',
    stays: /₹250 in/,
  },
  {
    name: 'balances',
    path: ({ branch }) => `/cash-bank?${branch}`,
    address: /\/api\/money-balances/,
    failed: 'Failed to fetch balances',
    stays: /Balances of/,
  },
  {
    name: 'transfers on their way',
    path: ({ branch }) => `/cash-bank?${branch}`,
    address: /\/api\/transfers/,
    failed: 'Failed to fetch transfers',
    stays: /On their way/,
  },
  {
    name: 'financial years',
    path: ({ branch }) => `/periods?${branch}`,
    address: /\/api\/years/,
    failed: 'Failed to fetch the years',
    stays: /Financial years/,
  },
  {
    name: 'the accounts for Tally',
    path: () => '/reports/exports/tally',
    address: /\/api\/tally-ledgers/,
    failed: 'Failed to fetch accounts',
    stays: /Save names/,
  },
  {
    name: 'what is owed by age',
    path: ({ branch }) => `/reports/dues?${branch}`,
    address: /\/api\/reports\/dues\?.*limit=1$/,
    failed: 'Failed to load the totals',
    stays: /₹4,750/,
  },
]

for (const { name, path, address, failed, stays } of shown)
  test(`figures that may be old say so: ${name}`, async ({ page, api }) => {
    const scene = await prepare(api)
    await signIn(page)
    await page.goto(path(scene))
    const main = page.getByRole('main')
    await expect(main).toContainText(stays)
    await failing(page, 'GET', address)
    await expect(async () => {
      await lookAgain(page)
      await expect(main.getByText(failed)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(main).toContainText(stays)
  })

test('a receipt that was genuine is not said to be so once a later check has failed', async ({ page, api }) => {
  const { instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName })
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 1000 })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.goto(String(await page.getByRole('link', { name: 'Scan to check' }).getAttribute('href')))
  const genuine = page.getByRole('heading', { name: 'This receipt is genuine' })
  await expect(genuine).toBeVisible()
  await failing(page, 'GET', /\/api\/receipts\/[^/]+\/verify/)
  await lookAgain(page)
  await expect(page.getByRole('heading', { name: 'The receipt could not be checked' })).toBeVisible()
  await expect(genuine).toHaveCount(0)
})

/** A branch with an open transfer, and whose day before, when a fee was paid and cash banked, is closed. */
async function prepare(api: Api) {
  const { instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, enrollmentDate: day(-1) })
  const date = day(-1)
  await api.post('/payments', { enrollmentId: id, amount: 1000, paymentDate: date })
  await api.post('/cash-deposits', { instituteName, amount: 300, date, reference: 'SLIP-7' })
  await api.post('/reports/day-close', { instituteName, date, counted: { 100: 7 } })
  await api.post('/payments', { enrollmentId: id, amount: 250, paymentMethod: 'upi' })
  const to = await openInstitute(api)
  await api.post('/transfers', { instituteName, toInstituteName: to, amount: 100, paymentMethod: 'bank_transfer' })
  return { id, branch: `institute=${encodeURIComponent(instituteName)}` }
}
