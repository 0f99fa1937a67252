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
  [webPaths.dashboard]: 'dashboard home overview targets hisab',
  [webPaths.courses]: 'courses fees list',
  [webPaths.users]: 'users staff accounts clerks institutes branches',
  [webPaths.students]: 'students profile chhatra vidyarthi',
  [webPaths.enrollments]: 'view enrollments admissions admission dakhila',
  [webPaths.payments]: 'payments fees receipts receipt corrections refunds cheques deposit slip bhugtan raseed rasid',
  [webPaths.upcoming]: 'upcoming installments dues bakaya kist kisht',
  [webPaths.entries]:
    'income & expense and other receipts heads rent salary salaries aamdani aay kharch kharcha kiraya vetan',
  [webPaths.achievements]: 'achievements uplabdhi',
  [webPaths.offers]: 'offers discounts chhoot chhut',
  [webPaths.contacts]: 'contact forms enquiries messages poochhtachh sampark',
  [webPaths.dayClose]: 'day close till count cash din ki bandi galla ginti',
  [webPaths.cashBank]:
    'cash & bank and transfers deposit capital drawings settlement statement reconciliation nakad nagad milan',
  [webPaths.reports]: 'reports day book journal dues profit balance bahi hisab bakaya',
  [webPaths.exports]: 'exports tally excel csv accountant',
  [webPaths.dayBook]: 'day book',
  [webPaths.dues]: 'dues desk reminders whatsapp bakaya',
  [webPaths.profitAndLoss]: 'profit & loss',
  [webPaths.trialBalance]: 'trial balance',
  [webPaths.balanceSheet]: 'balance sheet',
  [webPaths.journal]: 'journal',
  [webPaths.activity]: 'activity edit log audit gatividhi',
  [webPaths.periods]: 'period lock month year close mahina taala',
  [webPaths.imports]: 'import upload excel csv',
  [webPaths.settings]:
    'settings institute branch logo gstin public site website backup limits discounts installment plans receipt numbers sansthan',
  [webPaths.myCourses]: 'my courses mere',
  [webPaths.myPayments]: 'payment history fees receipts bhugtan raseed',
  [webPaths.myMaterials]: 'study materials notes padhai',
  [webPaths.profile]: 'profile password passkey second step sessions mera khata',
}
