import { plainHeading } from '#wording/import-columns'

/** Where the columns of a statement are. Some banks have several columns of texts or of references. */
export interface Columns {
  readonly date: number
  readonly narration: readonly number[]
  readonly reference: readonly number[]
  /** Behind what was moved; below 0 where there is none. */
  readonly balance: number
  /**
   * Either two columns of amounts, or one, beside which a column may say whether it came in; one that is called the type of a
   * payment may say something else.
   */
  readonly amounts:
    | { readonly debit: number; readonly credit: number }
    | { readonly amount: number; readonly side: number; readonly type: number }
}

/** What banks call their columns, as `plainHeading` gives it, the surest name first. */
const names = {
  date: [
    ...['txndate', 'transactiondate', 'trandate', 'transdate', 'date', 'postdate', 'postingdate', 'posteddate'],
    ...[
      'txnposteddate',
      'dateoftransaction',
      'datetime',
      'txndatetime',
      'transactiondatetime',
      'entrydate',
      'valuedate',
      'valuedt',
      'valuedat',
    ],
  ],
  narration: [
    ...[
      'narration',
      'narrations',
      'narrative',
      'accountdescription',
      'description',
      'particulars',
      'details',
      'remarks',
      'transactionremarks',
    ],
    ...['transactiondetails', 'transactionparticulars', 'transactiondescription', 'txnremarks', 'txndescription'],
  ],
  reference: [
    ...['refnochequeno', 'chequenorefno', 'chqrefno', 'chqrefnumber', 'chequerefno', 'chequereferenceno', 'refno'],
    ...['referenceno', 'referencenumber', 'reference', 'refnumber', 'utr', 'utrno', 'utrnumber', 'transactionid'],
    ...['txnid', 'tranid', 'chequeno', 'chequenumber', 'chqno', 'chqnumber', 'cheque', 'instrumentno', 'instrumentid'],
    ...['instrno', 'instrid', 'instrumentnumber', 'chequedetails', 'chequeutrno'],
  ],
  debit: [
    ...['debit', 'debits', 'dr', 'debitamount', 'debitamt', 'dramount', 'dramt', 'withdrawal', 'withdrawals'],
    ...['withdrawalamount', 'withdrawalamt', 'withdrawalsamount', 'withdrawl', 'withdrawalamountinr', 'debitamountinr'],
  ],
  credit: [
    ...['credit', 'credits', 'cr', 'creditamount', 'creditamt', 'cramount', 'cramt', 'deposit', 'deposits'],
    ...['depositamount', 'depositamt', 'depositsamount', 'depositamountinr', 'creditamountinr'],
  ],
  amount: [
    ...['amount', 'amt', 'transactionamount', 'txnamount', 'tranamount', 'amountinr', 'amountinrs'],
    ...['withdrawaldeposit', 'depositwithdrawal', 'debitcredit', 'creditdebit'],
  ],
  balance: [
    ...['balance', 'closingbalance', 'runningbalance', 'balanceamount', 'balanceamt', 'balanceinr', 'bal'],
    ...['availablebalance', 'accountbalance', 'ledgerbalance', 'closingbal'],
  ],
  side: ['drcr', 'crdr', 'debitcredit', 'creditdebit'],
  type: ['type', 'transactiontype', 'txntype', 'trantype'],
} as const

/** The columns of a statement if these are its headings: a date, and amounts that came in and went out. */
export function columnsIn(headings: readonly string[]): Columns | undefined {
  // Some banks write each heading in two languages.
  const plain = headings.map(heading => plainHeading(heading.replace(/[^ -~]/g, ' ')))
  const first = (field: keyof typeof names) => names[field].map(name => plain.indexOf(name)).find(at => at >= 0) ?? -1
  const every = (field: keyof typeof names) =>
    plain.flatMap((name, at) => (names[field].some(known => known === name) ? [at] : []))
  const [date, debit, credit, amount] = [first('date'), first('debit'), first('credit'), first('amount')]
  const texts = { date, narration: every('narration'), reference: every('reference'), balance: first('balance') }
  if (date < 0) return undefined
  if (debit >= 0 && credit >= 0) return { ...texts, amounts: { debit, credit } }
  if (amount < 0) return undefined
  // The balance may have such a column too, behind it.
  const sides = every('side').filter(at => at !== amount && !plain[at - 1]?.includes('balance'))
  const side = sides.find(at => at > amount) ?? sides[0] ?? -1
  return { ...texts, amounts: { amount, side, type: first('type') } }
}
