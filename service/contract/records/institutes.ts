import { z } from 'zod'
import { byId, endpoint, listQuery, page, superAdmin } from '#contract/endpoint'
import { clearable, Email, line, Mobile, text, version, whole } from '#contract/fields/fields'
import { BranchGstin } from '#contract/fields/identity/gstin'
import { RupeesIn } from '#contract/fields/money'
import { Institute } from '#contract/shapes/institute'

export const ReceiptPrefix = text(3)
  .transform(prefix => prefix.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{1,3}$/, { error: 'must be 1 to 3 letters, such as PUN.' }))

const Upi = text(100).regex(/^[\w.-]{2,}@[A-Za-z][\w.-]*$/, { error: 'must be a UPI id, such as institute@bank.' })
const CashLimit = z.enum(['warn', 'refuse'], { error: 'must be warn or refuse.' })
const Aadhaar = z.enum(['full', 'last4'], { error: 'must be full or last4.' })

/** What a branch lets its sub admins do without a super admin. An empty one is no limit. */
const limits = {
  discountLimit: clearable(whole(0, 100)),
  backdatingLimit: clearable(whole(0, 3650)),
  writeOffLimit: clearable(RupeesIn),
}

export const NewInstitute = z.object({
  instituteName: line(100),
  instituteAddress: text(500).optional(),
  phone: Mobile.optional(),
  email: Email.optional(),
  receiptPrefix: ReceiptPrefix.optional(),
  upiId: Upi.optional(),
  upiName: line(100).optional(),
  gstin: BranchGstin.optional(),
  cashLimit: CashLimit.optional(),
  tillShort: CashLimit.optional(),
  aadhaar: Aadhaar.optional(),
  chequeChargeLimit: RupeesIn.optional(),
  ...limits,
})

export const InstituteChange = z.object({
  instituteName: line(100).optional(),
  instituteAddress: clearable(text(500)),
  phone: clearable(Mobile),
  email: clearable(Email),
  receiptPrefix: ReceiptPrefix.optional(),
  upiId: clearable(Upi),
  upiName: clearable(line(100)),
  gstin: clearable(BranchGstin),
  cashLimit: CashLimit.optional(),
  tillShort: CashLimit.optional(),
  aadhaar: Aadhaar.optional(),
  chequeChargeLimit: RupeesIn.optional(),
  ...limits,
  version,
})

export const listInstitutes = endpoint({
  method: 'GET',
  path: '/auth/institutes',
  summary: 'All institutes (branches)',
  roles: superAdmin,
  query: listQuery('instituteName', '-instituteName'),
  answer: z.object({ institutes: z.array(Institute), ...page }),
})
export const createInstitute = endpoint({
  method: 'POST',
  path: '/auth/institutes',
  summary: 'Open an institute; its receipt prefix is derived from the name unless given',
  roles: superAdmin,
  body: NewInstitute,
  answer: z.object({ institute: Institute }),
  status: 201,
})
export const updateInstitute = endpoint({
  method: 'PUT',
  path: '/auth/institutes/:id',
  summary: 'Change an institute; the receipt prefix is fixed after the first receipt',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  body: InstituteChange,
  answer: z.object({ institute: Institute }),
})
