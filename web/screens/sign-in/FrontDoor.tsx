import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { sitePaths } from '#contract/product/site-paths'
import { say } from '../../base/language/say.ts'
import { Link } from '../../ui/browser/router.ts'
import { Mark } from '../../ui/page/Mark.tsx'
import { OtherLanguage } from '../../ui/page/OtherLanguage.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

interface FrontDoorProps {
  title: string
  description?: string | undefined
  children: ReactNode
}

/** The layout of the sign-in pages: one narrow card in the middle. */
export function FrontDoor({ title, description, children }: FrontDoorProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-88 grid-cols-1 content-center gap-6 px-4 py-12">
      <Mark />
      <div className="rounded-card border border-line bg-surface p-6">
        <PageHeader title={title} description={description} />
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 text-control text-second">
        <Link to={sitePaths.home} className="inline-flex min-h-6 items-center gap-1.5 hover:text-text">
          <ArrowLeft aria-hidden size={14} />
          {say('Back to Home')}
        </Link>
        <OtherLanguage />
      </div>
    </main>
  )
}
