import { translator } from '../translator.ts'

/** What the server says happened to a student's account, as it stands on statements and screens. */
export const happenedInHindi = {
  'Also written off: {1}.': 'यह भी माफ किया: {1}।',
  'Cancelled; {1} written off.': 'रद्द हुआ; {1} माफ किए गए।',
  'Course changed to {1}, fees {2}.': 'कोर्स बदलकर {1} हुआ, फीस {2}।',
  'Deleted.': 'हटाया गया।',
  'Discount lowered from {1} to {2}.': 'छूट {1} से घटाकर {2} की गई।',
  'Discount of {1} given.': '{1} की छूट दी गई।',
  'Discount of {1} taken back.': '{1} की छूट वापस ली गई।',
  'Discount raised from {1} to {2}.': 'छूट {1} से बढ़ाकर {2} की गई।',
  'Discount set to {1}.': 'छूट {1} तय हुई।',
  'Enrolled in {1} for {2}, less a discount of {3}.': '{1} में एडमिशन, फीस {2}, छूट {3}।',
  'Enrolled in {1} for {2}.': '{1} में एडमिशन, फीस {2}।',
  'Made active again.': 'फिर चालू किया गया।',
  'Made active again; {1} is due again.': 'फिर चालू किया गया; {1} फिर बाकी हैं।',
  'Not written off after all: {1}.': 'माफ नहीं किया: {1}।',
  'Opening balance of {1} for {2}.': '{2} का ओपनिंग बैलेंस {1}।',
  'Receipt {1} of {2} cancelled, to be corrected.': '{2} की रसीद {1} सुधार के लिए रद्द हुई।',
  'Receipt {1} of {2} cancelled.': '{2} की रसीद {1} रद्द हुई।',
  'Received {1} by {2}, receipt {3}.': '{1} मिले ({2}), रसीद {3}।',
  'Refund {1} of {2} cancelled.': '{2} का रिफंड {1} रद्द हुआ।',
  'Refunded {1} by {2}, voucher {3}.': '{1} लौटाए ({2}), वाउचर {3}।',
  'The cheque{1} of {2} bounced; receipt {3} is cancelled.': '{2} का चेक{1} बाउंस हुआ; रसीद {3} रद्द है।',
  "{1} restated as an opening balance: no income of this institute's books.":
    '{1} को ओपनिंग बैलेंस माना गया: यह इस ब्रांच की आमदनी नहीं है।',
  'bank transfer': 'बैंक ट्रांसफर',
  card: 'कार्ड',
  cash: 'नकद',
  cheque: 'चेक',
} as const

const translate = translator(happenedInHindi)

/** A line of a statement. */
export const lineInHindi = (english: string): string => translate(english) ?? english
