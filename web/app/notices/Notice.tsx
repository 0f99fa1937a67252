import type { ReactNode } from 'react'
import { Mark } from '../../ui/page/Mark.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

interface NoticeProps {
  code: string
  title: string
  text: string
  children: ReactNode
}

/** A page with a single message and links to go on, such as 404. */
export function Notice({ code, title, text, children }: NoticeProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center px-4 py-12 text-center">
      <Mark />
      <p className="mt-12 figures text-landing font-semibold tracking-tight text-accent">{code}</p>
      <PageHeader title={title} description={text} />
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </main>
  )
}
