import { Component, type ReactNode } from 'react'
import { isUnreachable } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

interface BoundaryProps {
  /** Wraps the whole page, so that the message needs margins of its own. */
  whole?: boolean
  children: ReactNode
}

/**
 * A crash in one screen leaves the bars and the other screens as they are. It is keyed by the path, so going to another
 * screen clears the error. A screen that can't load without a network or a server reloads when that is back, and so does one
 * whose file is gone, because the service was updated.
 */
export class ScreenBoundary extends Component<
  BoundaryProps,
  { crashed: boolean; offline: boolean; unreachable: boolean }
> {
  override state = { crashed: false, offline: false, unreachable: false }

  static getDerivedStateFromError(error: unknown) {
    return { crashed: true, offline: !navigator.onLine, unreachable: isAway(error) }
  }

  override componentDidMount() {
    window.addEventListener('online', this.backOnline)
  }

  override componentDidCatch(error: unknown) {
    if (!isAway(error)) return
    this.looking ??= setInterval(this.look, pause)
    if (!isUnreachable(error)) void this.look()
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.backOnline)
    clearInterval(this.looking)
  }

  looking: ReturnType<typeof setInterval> | undefined

  look = () =>
    fetch('/api/health/ready').then(
      ({ ok }) => ok && window.location.reload(),
      () => false,
    )

  backOnline = () => {
    if (this.state.offline) window.location.reload()
  }

  words = () => {
    if (this.state.offline) return waiting
    return this.state.unreachable ? alone : stopped
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div className={this.props.whole ? 'mx-auto max-w-xl px-4 py-12' : ''}>
        <PageHeader
          {...this.words()}
          actions={<Button onClick={() => window.location.reload()}>{say('Load it again')}</Button>}
        />
      </div>
    )
  }
}

/** A page that was reloaded this many milliseconds ago has the newest files: what it lacks then, no reload brings. */
const fresh = 60_000
const isFresh = () =>
  performance.now() < fresh && performance.getEntriesByType('navigation').some(one => Object(one).type === 'reload')

/** Whether nobody answered, or the file of a screen couldn't be had; each browser says that in its own words. */
const isAway = (error: unknown) =>
  isUnreachable(error) ||
  (error instanceof TypeError && /imported module|module script/.test(error.message) && !isFresh())

/** Milliseconds between two looks whether the server is back: long enough for one that has too much to do. */
const pause = 10_000

const waiting = {
  title: say('No network'),
  description: say('This screen needs the network. It opens by itself when the network is back.'),
}
const alone = {
  title: say('The server could not be reached'),
  description: say('You are still signed in. The screen opens by itself when the server is back.'),
}
const stopped = {
  title: say('This screen stopped working'),
  description: say('Nothing that was saved is lost. Loading the screen again usually helps.'),
}
