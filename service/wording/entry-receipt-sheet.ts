import type { EntryReceipt } from '#contract/counter/entry-receipts'
import { paperDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { rupeesInWords } from './number-words.ts'
import { chequeOn, headOfPaper, methodOn, type ReceiptSheet, type SheetField, verifyBy } from './receipt-sheet.ts'
import { nameOnPaper } from './title-case.ts'

/** The receipt of other income, such as an exam form or a prospectus: there is no fee account behind it. */
export function entryReceiptSheet(receipt: EntryReceipt, stamp?: string): ReceiptSheet {
  const { voucherNumber, date, party, source, billNumber, amount, notes, status, recordedBy } = receipt
  const { Student: student } = receipt
  const name = student && nameOnPaper(student.fullName, receipt.namesOnPaper)
  const numbers = receipt.previousVoucherNumbers
  const wide = (name: string, value: string | null): SheetField[] => (value ? [{ name, value, wide: true }] : [])
  return {
    institute: headOfPaper(receipt),
    title: 'Receipt',
    stamp: stamp ?? null,
    cancelled: status === 'voided' ? { word: 'CANCELLED', text: receipt.voidReason ?? '' } : null,
    head: [
      { name: 'No.', value: voucherNumber },
      { name: 'Date', value: paperDate(date) },
    ],
    details: [
      ...wide('Received from', party ?? name),
      ...(party ? wide('Student', name) : []),
      ...wide('For', source),
      ...(student?.studentNumber ? [{ name: 'Student ID', value: student.studentNumber }] : []),
      { name: 'Method', value: methodOn(receipt) },
      ...(billNumber ? [{ name: 'Bill number', value: billNumber }] : []),
      ...chequeOn(receipt),
      ...wide('Notes', notes),
    ],
    amount: {
      name: 'Amount received',
      figures: formatRupees(amount),
      wordsName: 'Amount in words',
      words: rupeesInWords(amount),
    },
    account: null,
    receiver: { name: 'Received by', value: recordedBy?.fullName ?? 'Admin' },
    signature: 'Signature',
    verify: verifyBy(receipt),
    notes: [
      ...(numbers.length === 0 || status === 'voided' ? [] : [`Issued in place of ${numbers.join(', ')}.`]),
      'This is a computer generated receipt.',
      ...(receipt.receiptNote === null ? [] : [receipt.receiptNote]),
    ],
  }
}
