import type { LucideIcon } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Link, type To } from '../browser/router.ts'

interface CardProps {
  title?: string
  /** Something small to the right of the title: a link, a button, a figure. */
  aside?: ReactNode
  /** No inner padding, for tables and lists that go to the edge. */
  flush?: boolean
  children: ReactNode
}

/** A bordered surface. With a title it is a section of the page that screen readers can jump to. */
export function Card({ title, aside, flush = false, children }: CardProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface">
      {title && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-2">
          <h2 className="min-w-0 text-section font-semibold wrap-anywhere">{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? 'pb-1' : title ? 'px-5 pb-5' : 'p-5'}>{children}</div>
    </section>
  )
}

interface StatCardProps {
  label: string
  /** The figure, often `<Money amount={…} />`. */
  value: ReactNode
  /** One short line below: "of 450", "this financial year". */
  note?: ReactNode
  icon?: LucideIcon
  tone?: 'plain' | 'red' | 'green'
  to?: To
}

const figureTones = { plain: 'text-text', red: 'text-red', green: 'text-green' }

/** One figure. Put several into a `<StatGrid>`. */
export function StatCard({ label, value, note, icon: Icon, tone = 'plain', to }: StatCardProps) {
  const look =
    '@container grid min-w-0 grid-rows-[auto_auto_1fr] gap-1 rounded-card border border-line bg-surface px-4 py-3.5 max-sm:px-3'
  const content = (
    <>
      <div className="flex items-center justify-between gap-2 text-label font-medium text-second">
        {label}
        {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-third" />}
      </div>
      {/* Scales with the card, so that crores with paise fit into a narrow one; beyond that they break, never overflow. */}
      <div
        className={`figures text-[clamp(var(--least,0.9375rem),var(--figure,11cqi),1.5rem)]/8 has-[.long]:[--least:0.8rem] font-semibold tracking-tight whitespace-normal! wrap-anywhere *:whitespace-normal! ${figureTones[tone]}`}
      >
        {value}
      </div>
      {note && <div className="text-label text-balance text-third wrap-anywhere">{note}</div>}
    </>
  )
  if (!to) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={`${look} transition-colors duration-120 hover:border-control-line`}>
      {content}
    </Link>
  )
}

/** Stat cards side by side, two on a phone unless its letters are large, without a gap in any row. */
export function StatGrid({ children }: { children: ReactNode }) {
  const columns = columnsFor[Children.toArray(children).length] ?? '@xl:grid-cols-4'
  return (
    <div className="@container">
      <div
        className={`grid gap-3 @3xs:grid-cols-2 @3xs:*:last:odd:col-span-2 @3xs:*:last:odd:[--figure:5cqi] ${columns}`}
      >
        {children}
      </div>
    </div>
  )
}

/** By the number of cards. The last of an odd number is twice as wide where it would leave a gap, but not its figure. */
const columnsFor: Readonly<Record<number, string>> = {
  1: '@xl:grid-cols-1 @xl:*:last:odd:col-span-1',
  2: '',
  3: '@xl:grid-cols-3 @xl:*:last:odd:col-span-1 @xl:*:last:odd:[--figure:11cqi]',
  5: '@xl:grid-cols-3 @4xl:grid-cols-5 @4xl:*:last:odd:col-span-1 @4xl:*:last:odd:[--figure:11cqi]',
  6: '@xl:grid-cols-3 @4xl:grid-cols-6',
}
