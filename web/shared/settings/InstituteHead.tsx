import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PaperLanguage } from '#contract/fields/fields'
import { contactLines, onOneLine } from '#wording/paper/receipt-sheet'
import { voiceIn } from '#wording/voice'
import { language as ofScreen } from '../../base/language/languages.ts'
import { Logo } from './Logo.tsx'
import { identityQuery } from './queries.ts'

interface InstituteHeadProps {
  branch: string
  /** Paper of the desk's own is in the language of the screen. */
  language?: PaperLanguage
  /** The branch's name, which stands below the institute's. */
  children: ReactNode
}

/** The head of paper of one branch: the institute's logo and name above the branch, and how to reach it. */
export function InstituteHead({ branch, language = ofScreen(), children }: InstituteHeadProps) {
  const { data } = useQuery(identityQuery(branch))
  const contact = data && contactLines({ ...data, phone: data.phones.join(', ') || null }, voiceIn(language))
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <Logo src={data?.logo} />
      <div className="min-w-0">
        {data && data.name !== branch && <p className="text-title font-semibold wrap-anywhere">{data.name}</p>}
        {children}
        {data?.address && <p className="text-control text-second wrap-anywhere">{data.address}</p>}
        {contact && contact.length > 0 && <p className="text-label text-second wrap-anywhere">{onOneLine(contact)}</p>}
      </div>
    </div>
  )
}
