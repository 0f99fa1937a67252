import { type ComponentType, useEffect, useState } from 'react'

/** Toasts are loaded beside the page, because nothing that a page first shows needs them. */
const loaded = import.meta.env.SSR ? undefined : import('./Toaster.tsx')
// If they can't be loaded, the page works without them; the screen's own messages say what failed.
loaded?.catch(() => undefined)

interface Options {
  /** Only one toast with the same id is shown at a time. */
  id?: string
  /** A second sentence, below the first. */
  more?: string | undefined
}

type Toasts = typeof import('./Toaster.tsx')['toasts']

const withToasts = (use: (toasts: Toasts) => unknown) =>
  void loaded?.then(({ toasts }) => use(toasts)).catch(() => undefined)

const show = (kind: Exclude<keyof Toasts, 'dismiss'>) => (message: string, options?: Options) =>
  withToasts(toasts => toasts[kind](message, options))

/** Says something at the top right: 2 s for a success, 4 s for others. Failed calls do it automatically. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('blank'),
  /** Takes the toast with this id away. */
  dismiss: (id: string) => withToasts(toasts => toasts.dismiss(id)),
}

/** The place of all toasts, once in each document. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => void loaded?.then(module => setToaster(() => module.Toaster)).catch(() => undefined), [])
  return Toaster && <Toaster />
}
