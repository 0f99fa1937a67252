import { BadgeCheck, CircleSlash, Clock, FileQuestion, type LucideIcon, Replace, Undo2 } from 'lucide-react'
import { paperDate } from '#contract/fields/paper-date'
import { formatRupees } from '#contract/fields/rupees'
import type { VerifiedReceipt } from '#contract/payments/receipts'
import { say } from '../../base/language/say.ts'

interface Look {
  readonly icon: LucideIcon
  readonly tone: string
  readonly title: string
  readonly text: string
  /** The status in the list of fields. */
  readonly word: string
}

const looks: Readonly<Record<VerifiedReceipt['status'] | 'unknown', Look>> = {
  valid: {
    icon: BadgeCheck,
    tone: 'bg-green-soft text-green',
    title: say('This receipt is genuine'),
    text: say('Number, date and amount on the paper must match those shown here.'),
    word: say('Valid'),
  },
  uncleared: {
    icon: Clock,
    tone: 'bg-amber-soft text-amber',
    title: say('This receipt is genuine, but its cheque has not cleared'),
    text: say('It counts only once the bank has paid the cheque. Compare number, date and amount with the paper.'),
    word: say('Subject to clearance'),
  },
  refunded: {
    icon: Undo2,
    tone: 'bg-amber-soft text-amber',
    title: say('This receipt is genuine, but money was refunded since'),
    text: say(
      'The institute has given back some or all of the fees paid. Ask it how much of this amount still counts.',
    ),
    word: say('Refunded in part or in full'),
  },
  replaced: {
    icon: Replace,
    tone: 'bg-amber-soft text-amber',
    title: say('This receipt was replaced'),
    text: say('The payment was corrected and has another receipt. This one no longer counts.'),
    word: say('Replaced'),
  },
  cancelled: {
    icon: CircleSlash,
    tone: 'bg-red-soft text-red',
    title: say('This receipt was cancelled'),
    text: say('The institute issued it, but it no longer counts.'),
    word: say('Cancelled'),
  },
  unknown: {
    icon: FileQuestion,
    tone: 'bg-red-soft text-red',
    title: say('No receipt has this code'),
    text: say('Scan the code again. If the answer is the same, ask the institute before you trust the paper.'),
    word: '',
  },
}

/** Whether the paper is genuine, followed by the four facts to compare it with. */
export function Verdict({ receipt }: { receipt: VerifiedReceipt | null }) {
  const { icon: Icon, tone, title, text, word } = looks[receipt?.status ?? 'unknown']
  return (
    <>
      <title>{say('{title} · Fee ledger', { title })}</title>
      <div className={`grid justify-items-center gap-3 px-6 py-7 text-center ${tone}`}>
        <Icon aria-hidden size={44} strokeWidth={1.5} />
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="text-body">{text}</p>
      </div>
      {receipt && (
        <dl className="divided px-6 py-2">
          <Fact name={say('Receipt number')}>{receipt.receiptNumber}</Fact>
          <Fact name={say('Amount')}>{formatRupees(receipt.amount)}</Fact>
          <Fact name={say('Date')}>{dateOnPaper(receipt.paymentDate)}</Fact>
          <Fact name={say('Status')}>{word}</Fact>
        </dl>
      )}
    </>
  )
}

const inHindi = new Intl.DateTimeFormat('hi', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** As paper in the language of the page has it: `05-Apr-2026`, `05 फरवरी 2026`; that month without the dot of browsers. */
const dateOnPaper = (date: string) =>
  document.documentElement.lang === 'hi' ? inHindi.format(new Date(date)).replace('\u093c', '') : paperDate(date)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
    <dt className="text-body text-second">{name}</dt>
    <dd className="text-section font-semibold wrap-anywhere">{children}</dd>
  </div>
)
