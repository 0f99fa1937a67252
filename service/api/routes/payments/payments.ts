import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/payments'
import { correctPayment } from '#desk/payments/correct-payment'
import { readPayment } from '#desk/payments/read-payment'
import { readRecordedPayment } from '#desk/payments/read-recorded-payment'
import { recordPayment } from '#desk/payments/record-payment'
import { voidPayment } from '#desk/payments/void-payment'
import { found } from '#desk/shared/found'
import { paymentAnalytics } from '#read/queries/analytics'
import { findPayment, latestPayments, listPayments } from '#read/queries/payments'
import { isUncounted, withoutCash } from '#read/reports/uncounted'

export const list = handle(contract.listPayments, async ({ query, caller }, { db }) =>
  listPayments(db, { ...query, institute: caller.scope }),
)

export const latest = handle(contract.latestPayments, async ({ query, caller }, { db }) => ({
  latestPayments: await latestPayments(db, { ...query, institute: caller.scope }),
}))

export const analytics = handle(contract.paymentAnalytics, async ({ query, caller }, { db, today, clock }) => {
  const scope = { ...query, institute: caller.scope }
  const [figures, hidden] = await Promise.all([
    paymentAnalytics(db, scope, query, today(), clock()),
    caller.role !== 'super_admin' && isUncounted(db, scope, earlier(query.endDate, today())),
  ])
  return hidden ? { ...figures, methods: withoutCash(figures.methods) } : figures
})

const earlier = (endDate: string | undefined, today: string) => (endDate && endDate < today ? endDate : today)

export const get = handle(contract.getPayment, async ({ params, caller }, { db }) => ({
  payment: found(await findPayment(db, params.id, caller.scope), 'Payment'),
}))

export const record = handle(contract.recordPayment, async (request, parts) => {
  const id = await recordPayment(request, parts)
  return readRecordedPayment(request, parts, id)
})

export const correct = handle(contract.correctPayment, async (request, parts) => {
  await correctPayment(request, parts)
  return { payment: await readPayment(parts, request, request.params.id) }
})

export const remove = handle(contract.voidPayment, async (request, parts) => {
  await voidPayment(request, parts)
  return { message: 'Payment deleted successfully' }
})
