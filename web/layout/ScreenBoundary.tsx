import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** A crash in one screen leaves the bars and the other screens as they are. Keyed by the path, so going on heals it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <PageHeader
        title="This screen stopped working"
        description="Nothing that was saved is lost. Loading the screen again usually helps."
        actions={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      />
    )
  }
}
