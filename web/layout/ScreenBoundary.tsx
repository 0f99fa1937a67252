import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/states.tsx'

/** A crash in one screen leaves the bars and the other screens as they are. Keyed by the path, so going on heals it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <EmptyState
        icon={TriangleAlert}
        title="This screen stopped working"
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        Nothing that was saved is lost. Loading the screen again usually helps.
      </EmptyState>
    )
  }
}
