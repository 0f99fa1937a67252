import { type ComponentType, lazy } from 'react'
import { missing } from '../browser/notLoaded.ts'
import { ErrorState } from './states.tsx'

/**
 * A part of a screen that is loaded after it. One that the line loses says so in its place: to take the screen down would
 * take along what was typed there. Only loading the page again brings it, before which the browser asks where something is
 * unsaved.
 */
export const part = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Lost })))

const Lost = () => <ErrorState announced title={missing} onRetry={() => window.location.reload()} />
