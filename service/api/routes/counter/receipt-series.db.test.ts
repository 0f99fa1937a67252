import { describe, expect, test } from 'vitest'
import { listReceiptSeries, startReceipts } from '#contract/counter/receipt-series'
import { recordPayment } from '#contract/payments/payments'
import { createInstitute, updateInstitute } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'
import { deskForAllTests, newKey } from '#tests/desk/desk'

const desk = deskForAllTests()

let branches = 0
/** A new branch and an enrollment of fees of 5000 in it. */
async function open(): Promise<{ institute: Institute; id: string }> {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: `Branch ${++branches}` } })
  const { id } = await desk.enrol({ instituteName: institute.instituteName }, desk.admin)
  return { institute, id }
}
const start = ({ instituteName }: Institute, first: number) =>
  desk.admin.call(startReceipts, { body: { financialYear: '26-27', first, instituteName }, key: newKey() })
const seriesOf = async ({ instituteName }: Institute) => {
  const { series } = await desk.admin.ok(listReceiptSeries)
  return series.filter(one => one.instituteName === instituteName)
}

test('receipts go on where those on paper ended', async () => {
  const { institute, id } = await open()
  const { receiptPrefix: prefix } = institute
  const series = { instituteName: institute.instituteName, financialYear: '26-27' }
  expect(await seriesOf(institute)).toEqual([{ ...series, first: 1, last: null, nextNumber: `${prefix}/26-27/00001` }])
  const started = { ...series, first: 413, last: null, nextNumber: `${prefix}/26-27/00413` }
  expect(await start(institute, 413)).toMatchObject({ status: 201, json: { series: started } })
  expect(await seriesOf(institute)).toEqual([started])
  const numbers = [await desk.pay({ id }, 100), await desk.pay({ id }, 100)].map(({ receiptNumber }) => receiptNumber)
  expect(numbers).toEqual([`${prefix}/26-27/00413`, `${prefix}/26-27/00414`])
  expect(await seriesOf(institute)).toMatchObject([{ first: 413, last: 414, nextNumber: `${prefix}/26-27/00415` }])
  expect(await start(institute, 500)).toMatchObject({ status: 409, json: { code: 'RECEIPTS_STARTED' } })
  await desk.expectSound()
})

describe('before the first receipt', () => {
  test('the start can be set again, and the prefix changed', async () => {
    const { institute, id } = await open()
    // Not those of a branch that comes first in the list.
    const { instituteName } = institute
    expect(await start(institute, 4130)).toMatchObject({
      status: 201,
      json: { series: { instituteName, first: 4130 } },
    })
    expect(await start(institute, 413)).toMatchObject({ status: 201 })
    const change = { params: { id: institute.id }, body: { receiptPrefix: 'QX' } }
    await desk.admin.ok(updateInstitute, change)
    expect((await desk.pay({ id }, 100)).receiptNumber).toBe('QX/26-27/00413')
    const again = { ...change, body: { receiptPrefix: 'QY' } }
    expect(await desk.admin.refused(updateInstitute, again)).toMatchObject({ code: 'RECEIPT_PREFIX_FIXED' })
    await desk.expectSound()
  })

  test('an earlier year that starts from 1 anyway is answered as it stands, and stays out of the list', async () => {
    const { institute } = await open()
    const { instituteName, receiptPrefix: prefix } = institute
    const body = { financialYear: '24-25', first: 1, instituteName }
    const series = { instituteName, financialYear: '24-25', first: 1, last: null, nextNumber: `${prefix}/24-25/00001` }
    expect(await desk.admin.call(startReceipts, { body, key: newKey() })).toMatchObject({
      status: 201,
      json: { series },
    })
    expect(await seriesOf(institute)).toMatchObject([{ financialYear: '26-27' }])
  })

  test.each([0, 100_000, 1.5, 'many'])('%s is no number to start from', async first => {
    const body = { financialYear: '26-27', first }
    expect(await desk.admin.refused(startReceipts, { body })).toMatchObject({
      status: 400,
      details: [{ path: 'first' }],
    })
  })
})

test('a start that races first payments is taken or refused, and the numbers have no gap', async () => {
  for (let round = 0; round < 8; round++) {
    const { institute, id } = await open()
    const pay = () => desk.admin.call(recordPayment, { body: { enrollmentId: id, amount: 1 }, key: newKey() })
    const [started, ...paid] = await Promise.all(
      round % 2 ? [start(institute, 413), pay(), pay()] : [pay(), pay(), start(institute, 413)].toReversed(),
    )
    expect(paid.map(({ status }) => status)).toEqual([201, 201])
    const [series] = await seriesOf(institute)
    if (started?.status === 201) expect(series).toMatchObject({ first: 413, last: 414 })
    else {
      expect(started).toMatchObject({ status: 409, json: { code: 'RECEIPTS_STARTED' } })
      expect(series).toMatchObject({ first: 1, last: 2 })
    }
  }
  await desk.expectSound()
})
