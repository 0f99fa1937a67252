import type { FigureName } from './figureParts.ts'

/** The search parameter that shows the events of a figure. */
export const figureParam = 'figure'

export const enrollmentLink = (id: string): string => `/enrollments/${id}`

/** Links to the events that make up a figure of an enrollment; with a date, as it stood on that day. */
export function figureLink(id: string, figure: FigureName, asOf = ''): string {
  const search = new URLSearchParams({ [figureParam]: figure, ...(asOf && { asOf }) })
  return `${enrollmentLink(id)}?${search}`
}

/** Links to the refund vouchers of an enrollment, with one of them open. */
export const voucherLink = (id: string, refundId: string): string =>
  `${enrollmentLink(id)}/refunds?${new URLSearchParams({ [voucherParam]: refundId })}`

export const voucherParam = 'voucher'
