import { GraduationCap, type LucideIcon, ReceiptIndianRupee, Scale, UserPlus } from 'lucide-react'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { newPaymentLink } from '../../shared/payments/links.ts'
import { addParam } from '../../ui/browser/useAsked.ts'

interface NewLink {
  label: string
  to: WebAddress
  icon: LucideIcon
  /** Pressing `c` and then this letter goes there. */
  letter: string
}

/** What staff record all day, from any screen. */
export const newLinks: readonly NewLink[] = [
  { label: say('Payment'), to: newPaymentLink, icon: ReceiptIndianRupee, letter: 'p' },
  { label: say('Enrollment'), to: webPaths.enroll, icon: UserPlus, letter: 'e' },
  { label: say('Expense'), to: withSearch(webPaths.entries, { [addParam]: 'expense' }), icon: Scale, letter: 'x' },
  {
    label: say('Student'),
    to: withSearch(webPaths.students, { [addParam]: 'student' }),
    icon: GraduationCap,
    letter: 's',
  },
]
