import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { sitePaths } from '#contract/product/site-paths'
import { Link } from '../../shared/ui/browser/router.ts'
import { Mark } from '../../shared/ui/page/Mark.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'

interface FrontDoorProps {
  title: string
  description?: string | undefined
  children: ReactNode
}

/** The layout of the sign-in pages: one narrow card in the middle. */
export function FrontDoor({ title, description, children }: FrontDoorProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-88 content-center gap-6 px-4 py-12">
      <Mark />
      <div className="rounded-card border border-line bg-surface p-6">
        <PageHeader title={title} description={description} />
        {children}
      </div>
      <Link
        to={sitePaths.home}
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-center text-control text-second hover:text-text"
      >
        <ArrowLeft aria-hidden size={14} />
        Back to Home
      </Link>
    </main>
  )
}
