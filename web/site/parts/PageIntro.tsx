import type { ReactNode } from 'react'
import { page } from './look.ts'

/** The top of every page but the front page. */
export function PageIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${page} pt-12 pb-12 sm:pt-20 sm:pb-16`}>
      <h1 className="max-w-[22ch] text-[2rem]/10 font-semibold tracking-tight wrap-anywhere sm:text-landing">
        {title}
      </h1>
      <p className="mt-4 max-w-text text-section whitespace-pre-line text-second wrap-anywhere">{children}</p>
    </div>
  )
}
