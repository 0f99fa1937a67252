import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { identityQuery } from './queries.ts'

interface InstituteHeadProps {
  branch: string
  /** What stands below the institute's name: its branch, with an address if the paper has room. */
  children: ReactNode
}

/** The head of paper: the institute's logo and name above its branch, and how it is reached. */
export function InstituteHead({ branch, children }: InstituteHeadProps) {
  const { data } = useQuery(identityQuery)
  const reached = data && [...data.phones, data.email].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <Logo src={data?.logo} />
      <div className="min-w-0">
        {data && data.name !== branch && <p className="text-title font-semibold wrap-anywhere">{data.name}</p>}
        {children}
        {reached && <p className="text-label text-second wrap-anywhere">{reached}</p>}
      </div>
    </div>
  )
}
