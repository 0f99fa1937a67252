import type { Operation } from './explain.ts'

/** What a clerk does with one enrollment. Payments and refunds have labels of the asker's own; amounts are whole rupees below 1,000. */
export type Ask =
  | { readonly what: 'pay' | 'correct'; readonly label: string; readonly amount: number }
  | { readonly what: 'refund'; readonly label: string; readonly refund: string; readonly amount: number }
  | { readonly what: 'void'; readonly label: string }
  | { readonly what: 'voidRefund'; readonly refund: string }
  | { readonly what: 'read' }

interface Paid {
  readonly amount: number
  readonly refunded: number
  readonly isVoided: boolean
}

interface Given {
  /** The payment of which it is. */
  readonly label: string
  readonly amount: number
  readonly isVoided: boolean
}

/** All that matters of an enrollment: the checker's own model of it, which shares nothing with the product. */
export interface Account {
  readonly fee: number
  readonly payments: Readonly<Record<string, Paid>>
  readonly refunds: Readonly<Record<string, Given>>
}

const paidOf = ({ payments }: Account): number =>
  Object.values(payments).reduce((sum, { amount, isVoided }) => sum + (isVoided ? 0 : amount), 0)

/** What a read shows. */
export const shown = (paid: number, remaining: number, payments: readonly (readonly [string, number, number])[]) =>
  JSON.stringify([paid, remaining, payments.toSorted(([one], [other]) => (one < other ? -1 : 1))])

interface Outcome {
  readonly account: Account
  /** "done", what was read, or the sentence of the refusal. */
  readonly answer: string
}

/** The account after a refund was given, or was voided: its payment is refunded by as much more or less. */
function refunding(account: Account, refund: string, given: Given): Account {
  const { label, amount, isVoided } = given
  const paid = account.payments[label]
  if (!paid) return account
  const changed = { ...paid, refunded: paid.refunded + (isVoided ? -amount : amount) }
  return {
    ...account,
    payments: { ...account.payments, [label]: changed },
    refunds: { ...account.refunds, [refund]: given },
  }
}

/** Carries out one command, or refuses it, as the product promises. */
function carryOut(account: Account, ask: Ask): Outcome {
  const refuse = (answer: string): Outcome => ({ account, answer })
  const remaining = account.fee - paidOf(account)
  if (ask.what === 'read') {
    const standing = Object.entries(account.payments).filter(([, { isVoided }]) => !isVoided)
    const rows = standing.map(([label, { amount, refunded }]) => [label, amount, refunded] as const)
    return refuse(shown(paidOf(account), remaining, rows))
  }
  if (ask.what === 'voidRefund') {
    const given = account.refunds[ask.refund]
    if (!given) return refuse('Refund not found.')
    if (given.isVoided) return refuse('This refund was voided and cannot be changed any more.')
    return { account: refunding(account, ask.refund, { ...given, isVoided: true }), answer: 'done' }
  }
  const done = (change: Partial<Paid>, answer = 'done'): Outcome => {
    const paid = { amount: 0, refunded: 0, isVoided: false, ...account.payments[ask.label], ...change }
    return { account: { ...account, payments: { ...account.payments, [ask.label]: paid } }, answer }
  }
  if (ask.what === 'pay') {
    if (ask.amount <= remaining) return done({ amount: ask.amount }, `done, ${remaining - ask.amount} remains`)
    return refuse(remaining > 0 ? `Only ₹${remaining} remains to be paid.` : 'Nothing remains to be paid.')
  }
  const payment = account.payments[ask.label]
  if (!payment) return refuse('Payment not found.')
  if (payment.isVoided) return refuse('This payment was voided and cannot be changed any more.')
  if (ask.what === 'refund') {
    const most = payment.amount - payment.refunded
    const given = { label: ask.label, amount: ask.amount, isVoided: false }
    if (ask.amount <= most) return { account: refunding(account, ask.refund, given), answer: 'done' }
    return refuse(most > 0 ? `At most ₹${most} can be refunded.` : 'Nothing is left to be refunded.')
  }
  if (ask.what === 'correct' && ask.amount === payment.amount) return done({})
  if (payment.refunded > 0)
    return refuse(
      `₹${payment.refunded} of this payment was refunded, so it cannot be changed any more. If the refund was a mistake, void it first, on its voucher.`,
    )
  if (ask.what === 'void') return done({ isVoided: true })
  const most = remaining + payment.amount
  return ask.amount <= most ? done({ amount: ask.amount }) : refuse(`The corrected payment can be at most ₹${most}.`)
}

/** An ask with the answer that came, undefined if it was lost, and when; `shownLate` if the answer itself says so. */
export interface Seen {
  readonly ask: Ask
  readonly asked: number
  readonly answered: number
  readonly answer: string | undefined
  readonly shownLate?: boolean
}

export const operationOf = ({ ask, asked, answered, answer, shownLate = false }: Seen): Operation<Account> => ({
  name: `${JSON.stringify(ask)} from ${asked} to ${answered}: ${answer ?? 'lost'}${shownLate ? ' (shown late)' : ''}`,
  asked,
  // Reads need not show yet what was answered as shown late.
  answered: answer === undefined || shownLate ? Number.POSITIVE_INFINITY : answered,
  isCertain: answer !== undefined,
  after: account => {
    const outcome = carryOut(account, ask)
    const isRight = answer === undefined ? outcome.answer.startsWith('done') : outcome.answer === answer
    return isRight ? outcome.account : undefined
  },
})

export const keyOf = ({ payments, refunds }: Account): string => JSON.stringify([sorted(payments), sorted(refunds)])

const sorted = (named: Readonly<Record<string, unknown>>) =>
  Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1))
