import type { Chart, NameStyle } from '#exports/chart'
import type { Entry } from '#exports/entries'
import { decimal, oneLine, xml } from '#exports/text'
import { voucherOf } from '#exports/voucher'
import { yearCloseEvents } from '#ledger/events/lists'
import { ownTallyLedgers } from '#records/heads/tally-ledgers'
import { tallyFold, tallyGroupOf } from '#wording/exports/tally'
import type { JournalFormat } from './format.ts'
import { hledgerNames } from './hledger.ts'

const names: NameStyle = { ...hledgerNames, fold: tallyFold, own: ownTallyLedgers }

/**
 * An import file for TallyPrime: all masters, so that each ledger exists before it is used, then a voucher for each
 * entry. A voucher's id is derived from its event, so that importing a file twice alters vouchers and never duplicates
 * them. Tally carries the profit of each year forward by itself, so closes of years are left out.
 */
export const tally: JournalFormat = {
  names,
  leavesOut: yearCloseEvents,
  write: async function* ({ chart, entries }) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n<BODY>\n'
    yield begin('All Masters')
    yield [...new Set(chart.accounts.map(({ institute }) => chart.branchOf(institute)))].map(costCentre).join('')
    yield ledgersOf(chart)
    yield end + begin('Vouchers')
    for await (const batch of entries) yield batch.map(entry => voucher(entry, chart)).join('')
    yield `${end}</BODY>\n</ENVELOPE>\n`
  },
}

const begin = (report: string) =>
  `<IMPORTDATA>\n<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>\n<REQUESTDATA>\n`
const end = '</REQUESTDATA>\n</IMPORTDATA>\n'
const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

/** Every branch is a cost centre. */
const costCentre = (branch: string) =>
  message(
    `<COSTCENTRE NAME="${line(branch)}" ACTION="Create"><NAME>${line(branch)}</NAME><CATEGORY>${category}</CATEGORY></COSTCENTRE>`,
  )
const category = 'Primary Cost Category'

/** Each ledger once, although several accounts may be kept in it. */
const ledgersOf = ({ accounts }: Chart): string =>
  [...new Map(accounts.toReversed().map(account => [account.name, account])).values()]
    .toReversed()
    .map(({ name, plain, group }) => ledger(name, group ?? tallyGroupOf(plain)))
    .join('')

const ledger = (name: string, group: string) =>
  message(
    `<LEDGER NAME="${line(name)}" ACTION="Create"><NAME>${line(name)}</NAME><PARENT>${line(group)}</PARENT><ISCOSTCENTRESON>Yes</ISCOSTCENTRESON></LEDGER>`,
  )

function voucher(entry: Entry, chart: Chart): string {
  const { event, legs, narration, reference, note } = entry
  const id = `${event.institute}-${event.seq.toString(16).padStart(8, '0')}`
  const type = voucherOf(legs)
  const text = [narration, reference && `reference ${reference}`, note].filter(Boolean).join('; ')
  const date = event.occurredOn.replaceAll('-', '')
  return message(
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create"><GUID>${id}</GUID><DATE>${date}</DATE><EFFECTIVEDATE>${date}</EFFECTIVEDATE>` +
      `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${line(entry.receipt ?? entry.code)}</VOUCHERNUMBER>` +
      `<NARRATION>${line(text)}</NARRATION>\n` +
      legs
        .map(({ account, amount }) =>
          entryOf(chart.nameOf(event.institute, account), chart.branchOf(event.institute), amount),
        )
        .join('') +
      '</VOUCHER>',
  )
}

/** A debit is "deemed positive" and its amount negative, a credit the other way round. */
function entryOf(name: string, branch: string, paise: number): string {
  const amount = decimal(-paise)
  return (
    `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${line(name)}</LEDGERNAME><ISDEEMEDPOSITIVE>${paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT>` +
    `<CATEGORYALLOCATIONS.LIST><CATEGORY>${category}</CATEGORY><COSTCENTREALLOCATIONS.LIST><NAME>${line(branch)}</NAME><AMOUNT>${amount}</AMOUNT></COSTCENTREALLOCATIONS.LIST></CATEGORYALLOCATIONS.LIST></ALLLEDGERENTRIES.LIST>\n`
  )
}

const line = (text: string): string => xml(oneLine(text))
