import { contactLines, onOneLine } from '#wording/paper/receipt-sheet'
import { nameOnPaper } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { Logo } from '../../../shared/settings/Logo.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import type { IdentityValues } from './identityForm.ts'

interface PaperHeadProps {
  values: Partial<IdentityValues>
  logo: string | null
}

/** A name with all that title case has to get right. */
const sample = 'R. K. D’SOUZA S/O RAM'

/** The head and the foot of a receipt as they will be printed. */
export function PaperHead({ values, logo }: PaperHeadProps) {
  const { name, address, phones, email, gstin, registrationNumber, receiptNote, namesOnPaper = 'as_stored' } = values
  const contact = contactLines({
    phone: typed(phones),
    email: typed(email),
    gstin: typed(gstin),
    registrationNumber: typed(registrationNumber),
  })
  return (
    <div className="lg:sticky lg:top-20">
      <Card title={say('On paper')}>
        <div className="grid grid-cols-1 rounded-control border border-line bg-white px-4 py-4 text-black">
          <div className="flex flex-wrap items-center gap-3 border-b-2 border-black pb-2">
            <Logo src={logo} />
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <p className="text-section font-semibold">{name}</p>
              {address && <p className="text-label">{address}</p>}
              {contact.length > 0 && <p className="text-label">{onOneLine(contact)}</p>}
            </div>
          </div>
          <p lang="en" className="py-6 text-label wrap-anywhere">
            Received from {nameOnPaper(sample, namesOnPaper)} …
          </p>
          <p lang="en" className="border-t border-black pt-2 text-center text-hint wrap-anywhere">
            This is a computer generated receipt. {receiptNote}
          </p>
        </div>
      </Card>
    </div>
  )
}

const typed = (value: IdentityValues['phones']): string | null => String(value ?? '') || null
