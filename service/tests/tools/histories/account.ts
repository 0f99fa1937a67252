import type { Operation } from './explain.ts'

/** What a clerk does with one enrollment. Payments have labels of the asker's own; amounts are whole rupees below 1,000. */
export type Ask =
  | { readonly what: 'pay' | 'correct' | 'refund'; readonly label: string; readonly amount: number }
  | { readonly what: 'void'; readonly label: string }
  | { readonly what: 'read' }

interface Paid {
  readonly amount: number
  readonly refunded: number
  readonly isVoided: boolean
}

/** All that matters of an enrollment: the checker's own model of it, which shares nothing with the product. */
export interface Account {
  readonly fee: number
  readonly payments: Readonly<Record<string, Paid>>
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

/** Carries out one command, or refuses it, as the product promises. */
function carryOut(account: Account, ask: Ask): Outcome {
  const refuse = (answer: string): Outcome => ({ account, answer })
  const remaining = account.fee - paidOf(account)
  if (ask.what === 'read') {
    const standing = Object.entries(account.payments).filter(([, { isVoided }]) => !isVoided)
    const rows = standing.map(([label, { amount, refunded }]) => [label, amount, refunded] as const)
    return refuse(shown(paidOf(account), remaining, rows))
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
    if (ask.amount <= most) return done({ refunded: payment.refunded + ask.amount })
    return refuse(most > 0 ? `At most ₹${most} can be refunded.` : 'Nothing is left to be refunded.')
  }
  if (ask.what === 'correct' && ask.amount === payment.amount) return done({})
  if (payment.refunded > 0)
    return refuse(`₹${payment.refunded} of this payment was refunded, so it cannot be changed any more.`)
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

export const keyOf = ({ payments }: Account): string =>
  JSON.stringify(Object.entries(payments).toSorted(([one], [other]) => (one < other ? -1 : 1)))
