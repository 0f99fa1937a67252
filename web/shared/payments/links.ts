import type { EntryType } from '#contract/fields/fields'
import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { addParam } from '../../ui/browser/useAsked.ts'
import { printParam } from '../../ui/print/usePrintOnArrival.ts'
import { instituteParam } from '../institutes/InstituteFilter.tsx'

/** The search parameter of the payments page that opens the form: the enrollment that pays, or `new` to choose one there. */
export const recordParam = 'enrollment'

/** The search parameter of the payments page that narrows it to a student, by id. */
export const studentParam = 'student'

export const payLink = (enrollmentId: string): WebAddress =>
  withSearch(webPaths.payments, { [recordParam]: enrollmentId })

export const newPaymentLink: WebAddress = payLink('new')

/** What the form of other income or an expense starts with; each also names its search parameter. */
export const entryStart = ['amount', 'date', 'notes', 'paymentMethod'] as const
export type EntryStart = Readonly<Partial<Record<(typeof entryStart)[number], string>>>

/** To the form that records other income or an expense. */
export const newEntryLink = (type: EntryType, start: EntryStart, instituteName: string): WebAddress =>
  withSearch(webPaths.entries, { [addParam]: type, [instituteParam]: instituteName, ...start })

export const receiptLink = (id: string): WebAddress => pathTo(webPaths.receipt, { id })

export const printLink = (id: string): WebAddress => withSearch(receiptLink(id), { [printParam]: 'now' })

/** The payments of one student alone: others may have the same name. */
export const paymentsLink = ({ id }: { readonly id: string }): WebAddress =>
  withSearch(webPaths.payments, { [studentParam]: id })
