import { expect, test } from 'vitest'
import { askByUpi } from '#contract/payments/upi'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const ask = async (id: string, amount: number | string, as = desk.pune) =>
  as.ok(askByUpi, { params: { id }, query: { amount } })

test('a code requests an amount for the institute of the enrollment', async () => {
  const { id, Student } = await desk.enrol()
  expect(await ask(id, 500)).toEqual({ upi: null })
  const { institutes } = await desk.admin.ok(listInstitutes)
  const pune = institutes.find(({ instituteName }) => instituteName === 'Pune')
  await desk.admin.ok(updateInstitute, { params: { id: pune?.id ?? '' }, body: { upiId: 'pune.fees@okbank' } })
  const { upi } = await ask(id, '499.5')
  expect(upi).toMatchObject({ payee: 'pune.fees@okbank', name: 'Pune' })
  expect(upi?.link).toContain('am=499.50&cu=INR')
  expect(new URLSearchParams(upi?.link.split('?')[1]).get('tn')).toBe(`Fees of ${Student.fullName}`.slice(0, 50))
  expect(upi?.qr.path).toMatch(/^M/)
  const theirs = await desk.enrol({}, desk.nashik)
  expect(await ask(theirs.id, 500, desk.nashik)).toEqual({ upi: null })
})

test('a code for nothing is refused, as is one for another branch', async () => {
  const { id } = await desk.enrol({}, desk.nashik)
  expect((await desk.nashik.call(askByUpi, { params: { id }, query: { amount: 0 } })).status).toBe(400)
  expect((await desk.pune.call(askByUpi, { params: { id }, query: { amount: 1 } })).status).toBe(404)
})
