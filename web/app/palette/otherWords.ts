import type { WebAddress } from '#contract/product/web-paths'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { newPaymentLink } from '../../shared/payments/links.ts'

export const overdueLink = withSearch(webPaths.upcoming, { status: 'overdue' })

/**
 * What else people type for an action or a screen: its English name, which a screen in Hindi doesn't show, other English
 * words, and Hindi in Latin letters, because that is what most keyboards have.
 */
export const otherWords: Readonly<Partial<Record<WebAddress, string>>> = {
  [newPaymentLink]: 'record payment receive fees receipt bhugtan fees jama raseed',
  [webPaths.enroll]: 'enroll student new admission naya chhatra dakhila',
  [overdueLink]: 'overdue installments dues late bakaya kist kisht der',
  [webPaths.myStatement]: 'account statement balance dues bakaya khata',
  [webPaths.dashboard]: 'dashboard home overview hisab',
  [webPaths.courses]: 'courses fees list',
  [webPaths.users]: 'users staff accounts',
  [webPaths.students]: 'students profile chhatra vidyarthi',
  [webPaths.enrollments]: 'view enrollments admissions admission dakhila',
  [webPaths.payments]: 'payments fees receipts receipt bhugtan raseed rasid',
  [webPaths.upcoming]: 'upcoming installments dues bakaya kist kisht',
  [webPaths.entries]: 'income & expense and other receipts aamdani aay kharch kharcha',
  [webPaths.achievements]: 'achievements uplabdhi',
  [webPaths.offers]: 'offers discounts chhoot chhut',
  [webPaths.contacts]: 'contact forms enquiries messages poochhtachh sampark',
  [webPaths.dayClose]: 'day close till count cash din ki bandi galla ginti',
  [webPaths.cashBank]: 'cash & bank and transfers deposit nakad nagad',
  [webPaths.reports]: 'reports day book journal dues profit balance bahi hisab bakaya',
  [webPaths.activity]: 'activity log gatividhi',
  [webPaths.periods]: 'period lock month year close mahina taala',
  [webPaths.imports]: 'import upload excel csv',
  [webPaths.settings]: 'settings institute branch sansthan',
  [webPaths.myCourses]: 'my courses mere',
  [webPaths.myPayments]: 'payment history fees receipts bhugtan raseed',
  [webPaths.myMaterials]: 'study materials notes padhai',
  [webPaths.profile]: 'profile password passkey mera khata',
}
