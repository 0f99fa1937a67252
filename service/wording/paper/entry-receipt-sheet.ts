import type { EntryReceipt } from '#contract/counter/entry-receipts'
import { nameOnPaper } from '../title-case.ts'
import { voiceIn } from '../voice.ts'
import {
  amountOn,
  chequeOn,
  common,
  methodOn,
  notesOn,
  type ReceiptSheet,
  type SheetField,
  type Stamp,
  stampText,
  whyVoided,
} from './receipt-sheet.ts'

/** The receipt of other income, such as an exam form or a prospectus: there is no fee account behind it. */
export function entryReceiptSheet(receipt: EntryReceipt, stamp?: Stamp | null): ReceiptSheet {
  const { voucherNumber, date, party, source, billNumber, notes, status, recordedBy } = receipt
  const { Student: student } = receipt
  const name = student && nameOnPaper(student.fullName, receipt.namesOnPaper)
  const numbers = receipt.previousVoucherNumbers
  const voice = voiceIn(receipt.language)
  const { say } = voice
  const wide = (name: string, value: string | null): SheetField[] => (value ? [{ name, value, wide: true }] : [])
  const replaces = numbers.length > 0 && status !== 'voided'
  return {
    ...common(receipt, voice),
    title: say('Receipt'),
    stamp: stampText(stamp, voice),
    cancelled: status === 'voided' ? { word: say('CANCELLED'), text: whyVoided(receipt, voice) } : null,
    head: [
      { name: say('No.'), value: voucherNumber },
      { name: say('Date'), value: voice.date(date) },
    ],
    details: [
      ...wide(say('Received from'), party ?? name),
      ...(party ? wide(say('Student'), name) : []),
      ...wide(say('For'), source),
      ...(student?.studentNumber ? [{ name: say('Student ID'), value: student.studentNumber }] : []),
      { name: say('Method'), value: methodOn(receipt, voice) },
      ...(billNumber ? [{ name: say('Bill number'), value: billNumber }] : []),
      ...chequeOn(receipt, voice),
      ...wide(say('Notes'), notes),
    ],
    amount: amountOn(receipt, voice),
    account: null,
    receiver: { name: say('Received by'), value: recordedBy?.fullName ?? say('Admin') },
    notes: notesOn(
      receipt,
      replaces ? [say('Issued in place of {numbers}.', { numbers: numbers.join(', ') })] : [],
      voice,
    ),
  }
}
