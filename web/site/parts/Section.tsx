import { Component, type ReactNode } from 'react'
import { page } from './look.ts'

interface SectionProps {
  /** The anchor that links point to. */
  id?: string
  title: string
  /** One or two sentences beside the heading. */
  lead?: ReactNode
  /** A link at the end of the lead. */
  action?: ReactNode
  /** A different background, for every second section. */
  raised?: boolean
  children: ReactNode
}

/**
 * A section of a page: its title on the left, its content on the right. If the content crashes, the section disappears
 * and the page stays.
 */
export function Section({ id, title, lead, action, raised = false, children }: SectionProps) {
  return (
    <Boundary>
      <section id={id} aria-label={title} className={`border-t border-line ${raised ? 'bg-surface' : ''}`}>
        <div className={`${page} grid gap-x-12 gap-y-8 py-14 sm:py-20 lg:grid-cols-[17rem_minmax(0,1fr)]`}>
          <div>
            <h2 className="text-figure font-semibold tracking-tight">{title}</h2>
            {lead && <p className="mt-3 max-w-text text-body whitespace-pre-line text-second wrap-anywhere">{lead}</p>}
            {action && <p className="mt-4">{action}</p>}
          </div>
          <div className="min-w-0">{children}</div>
        </div>
      </section>
    </Boundary>
  )
}

class Boundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? null : this.props.children
  }
}
