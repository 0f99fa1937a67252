import fc from 'fast-check'
import { toRupees } from '#contract/fields/money'
import { updateInstitute } from '#contract/records/institutes'
import { unlimited } from '#tests/ledger/model-limits'
import { type Ask, ask, call } from './ask.ts'

/** Small ones, so that they are often exceeded. */
const limits = fc.record({
  discountPercent: fc.constantFrom(null, 0, 10, 50),
  backdatingDays: fc.constantFrom(null, 0, 1),
  writeOff: fc.constantFrom(null, 0, 300),
  chequeCharge: fc.constantFrom(0, 5_00, 1000_00),
})
const rupees = (amount: number | null) => (amount === null ? null : toRupees(amount))

/** The branch sets its limits anew. */
export const limiting = ask('limit', limits, (branch, { chequeCharge, ...wanted }) => {
  const { discountPercent: discountLimit, backdatingDays: backdatingLimit, writeOff } = wanted
  Object.assign(branch, { limits: { ...wanted, mayReopen: false }, chequeCharge })
  const most = { writeOffLimit: rupees(writeOff), chequeChargeLimit: rupees(chequeCharge) }
  const body = { discountLimit, backdatingLimit, ...most }
  return call(branch, updateInstitute, { params: { id: branch.id }, body }, [])
})

/** The same request, sent by a sub admin, whom the limits bind. */
export const bySubAdmin = (asks: fc.Arbitrary<Ask>): fc.Arbitrary<Ask> =>
  asks.map(one => ({
    of: async branch => {
      branch.model.limits = { ...branch.limits, mayReopen: false }
      const answer = await one.of({ ...branch, client: branch.subAdmin })
      branch.model.limits = unlimited
      return answer
    },
    [fc.toStringMethod]: () => `by a sub admin: ${one[fc.toStringMethod]()}`,
  }))
