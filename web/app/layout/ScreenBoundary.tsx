import { Component, type ReactNode } from 'react'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'

interface BoundaryProps {
  /** Wraps the whole page, so that the message needs margins of its own. */
  whole?: boolean
  children: ReactNode
}

/**
 * A crash in one screen leaves the bars and the other screens as they are. It is keyed by the path, so going to another
 * screen clears the error. A screen that was never opened can't load without a network; it reloads when that is back.
 */
export class ScreenBoundary extends Component<BoundaryProps, { crashed: boolean; offline: boolean }> {
  override state = { crashed: false, offline: false }

  static getDerivedStateFromError() {
    return { crashed: true, offline: !navigator.onLine }
  }

  override componentDidMount() {
    window.addEventListener('online', this.backOnline)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.backOnline)
  }

  backOnline = () => {
    if (this.state.offline) window.location.reload()
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div className={this.props.whole ? 'mx-auto max-w-xl px-4 py-12' : ''}>
        <PageHeader
          {...(this.state.offline ? waiting : stopped)}
          actions={<Button onClick={() => window.location.reload()}>Load it again</Button>}
        />
      </div>
    )
  }
}

const waiting = {
  title: 'No network',
  description: 'This screen has not been opened before. It comes by itself when the network is back.',
}
const stopped = {
  title: 'This screen stopped working',
  description: 'Nothing that was saved is lost. Loading the screen again usually helps.',
}
