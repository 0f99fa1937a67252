import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { FigureName } from './figureParts.ts'

/** The search parameter that shows the events of a figure. */
export const figureParam = 'figure'

export const enrollmentLink = (id: string): WebAddress => pathTo(webPaths.enrollment, { id })

/** To the student of an enrollment, or of one of its installments. */
export const studentLink = ({ studentId }: { readonly studentId: string }): WebAddress =>
  pathTo(webPaths.student, { id: studentId })

/** Links to the events that make up a figure of an enrollment; with a date, as it stood on that day. */
export const figureLink = (id: string, figure: FigureName, asOf = ''): WebAddress =>
  withSearch(enrollmentLink(id), { [figureParam]: figure, asOf })

/** The search parameter that names the voucher to show, by its id or its number. */
export const voucherParam = 'voucher'

/** To the vouchers of what was given back of an enrollment. */
export const vouchersLink = (id: string): WebAddress => pathTo(webPaths.vouchers, { id })

export const voucherLink = (id: string, voucher: string): WebAddress =>
  withSearch(vouchersLink(id), { [voucherParam]: voucher })
