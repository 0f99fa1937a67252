import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { newPaymentLink } from '../../shared/payments/links.ts'

export const overdueLink = withSearch(webPaths.upcoming, { status: 'overdue' })

/**
 * What else people type for an action or a screen: its English name, which a screen in Hindi doesn't show, other English
 * words, and Hindi in Latin letters, because that is what most keyboards have, and in its own.
 */
export const otherWords: Readonly<Partial<Record<WebAddress, string>>> = {
  [newPaymentLink]: 'record payment receive fees receipt bhugtan fees jama raseed रसीद फीस जमा',
  [webPaths.enroll]: 'enroll student new admission naya chhatra dakhila नया दाखिला',
  [overdueLink]: 'overdue installments dues late bakaya kist kisht der बकाया देर',
  [webPaths.myStatement]: 'account statement balance dues bakaya khata हिसाब बकाया',
  [webPaths.dashboard]: 'dashboard home overview targets hisab हिसाब लक्ष्य',
  [webPaths.courses]: 'courses fees list',
  [webPaths.users]: 'users staff accounts clerks institutes branches स्टाफ खाते',
  [webPaths.students]: 'students profile chhatra vidyarthi विद्यार्थी',
  [webPaths.enrollments]: 'view enrollments admissions admission dakhila दाखिला',
  [webPaths.payments]:
    'payments fees receipts receipt corrections refunds cheques deposit slip bhugtan raseed rasid रसीद फीस सुधार रिफंड चेक जमा पर्ची',
  [webPaths.upcoming]: 'upcoming installments dues bakaya kist kisht बकाया',
  [webPaths.entries]:
    'income & expense and other receipts heads rent salary salaries aamdani aay kharch kharcha kiraya vetan आय मद किराया वेतन बिल',
  [webPaths.achievements]: 'achievements uplabdhi',
  [webPaths.offers]: 'offers discounts chhoot chhut छूट',
  [webPaths.contacts]: 'contact forms enquiries messages poochhtachh sampark संपर्क मैसेज',
  [webPaths.dayClose]: 'day close till count cash din ki bandi galla ginti गल्ला गिनती हिसाब',
  [webPaths.cashBank]:
    'cash & bank and transfers deposit capital drawings settlement statement reconciliation nakad nagad milan ट्रांसफर जमा निकासी पूंजी मिलान',
  [webPaths.reports]: 'reports day book journal dues profit balance bahi hisab bakaya हिसाब बही बकाया मुनाफा',
  [webPaths.exports]: 'exports tally excel csv accountant टैली',
  [webPaths.dayBook]: 'day book',
  [webPaths.dues]: 'dues desk reminders whatsapp bakaya याद',
  [webPaths.profitAndLoss]: 'profit & loss मुनाफा घाटा',
  [webPaths.trialBalance]: 'trial balance',
  [webPaths.balanceSheet]: 'balance sheet',
  [webPaths.journal]: 'journal',
  [webPaths.activity]: 'activity edit log audit gatividhi गतिविधि लॉग',
  [webPaths.periods]: 'period lock month year close mahina taala महीना साल बंद',
  [webPaths.imports]: 'import upload excel csv अपलोड',
  [webPaths.settings]:
    'settings institute branch logo gstin public site website backup limits discounts installment plans receipt numbers sansthan संस्थान वेबसाइट बैकअप सीमा छूट',
  [webPaths.myCourses]: 'my courses mere',
  [webPaths.myPayments]: 'payment history fees receipts bhugtan raseed रसीद फीस',
  [webPaths.myMaterials]: 'study materials notes padhai नोट्स पढ़ाई',
  [webPaths.profile]: 'profile password passkey second step sessions mera khata पासवर्ड पासकी',
}
