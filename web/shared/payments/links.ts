import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { printParam } from '../ui/print/usePrintOnArrival.ts'

/** The search parameter of the payments page that opens the form: the enrollment that pays, or `new` to choose one there. */
export const recordParam = 'enrollment'

export const payLink = (enrollmentId: string): WebAddress =>
  withSearch(webPaths.payments, { [recordParam]: enrollmentId })

export const newPaymentLink: WebAddress = payLink('new')

export const receiptLink = (id: string): WebAddress => pathTo(webPaths.receipt, { id })

export const printLink = (id: string): WebAddress => withSearch(receiptLink(id), { [printParam]: 'now' })
