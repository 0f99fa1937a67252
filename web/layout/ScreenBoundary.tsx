import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

interface BoundaryProps {
  /** Around the whole page, where no bars are left to stand in. */
  whole?: boolean
  children: ReactNode
}

/** A crash in one screen leaves the bars and the other screens as they are. Keyed by the path, so going on heals it. */
export class ScreenBoundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div className={this.props.whole ? 'mx-auto max-w-xl px-4 py-12' : ''}>
        <PageHeader
          title="This screen stopped working"
          description="Nothing that was saved is lost. Loading the screen again usually helps."
          actions={<Button onClick={() => window.location.reload()}>Load it again</Button>}
        />
      </div>
    )
  }
}
