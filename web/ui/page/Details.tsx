import type { ReactNode } from 'react'

/** Names and values of one thing; put `<Detail>`s into it. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</dl>
}

interface DetailProps {
  name: string
  /** As wide as the list, for an address or a longer text. */
  wide?: boolean
  children: ReactNode
}

export function Detail({ name, wide = false, children }: DetailProps) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-full' : ''}`}>
      <dt className="text-label text-third">{name}</dt>
      <dd className="text-body wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
