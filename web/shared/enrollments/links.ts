import type { FigureName } from './figureParts.ts'

/** The search parameter that shows the events of a figure. */
export const figureParam = 'figure'

export const enrollmentLink = (id: string): string => `/enrollments/${id}`

/** To the events that a figure of an enrollment is made of; with a date, as it stood then. */
export function figureLink(id: string, figure: FigureName, asOf = ''): string {
  const search = new URLSearchParams({ [figureParam]: figure, ...(asOf && { asOf }) })
  return `${enrollmentLink(id)}?${search}`
}

/** To the vouchers of what was given back of an enrollment, one of them open. */
export const voucherLink = (id: string, refundId: string): string =>
  `${enrollmentLink(id)}/refunds?${new URLSearchParams({ [voucherParam]: refundId })}`

export const voucherParam = 'voucher'
