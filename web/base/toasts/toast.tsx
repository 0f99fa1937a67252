import { type ComponentType, useEffect, useState } from 'react'

let loading: Promise<typeof import('./Toaster.tsx')> | undefined

/** Toasts are loaded once the page is painted, because nothing that it first shows needs them. */
function load() {
  loading ??= import('./Toaster.tsx')
  return loading
}

interface Options {
  /** Only one toast with the same id is shown at a time. */
  id?: string
  /** A second sentence, below the first. */
  more?: string | undefined
}

type Toasts = typeof import('./Toaster.tsx')['toasts']

// If they can't be loaded, the page works without them; the screen's own messages say what failed.
const withToasts = (use: (toasts: Toasts) => unknown) =>
  void load()
    .then(({ toasts }) => use(toasts))
    .catch(() => undefined)

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
  useEffect(() => {
    const place = () =>
      load()
        .then(module => setToaster(() => module.Toaster))
        .catch(() => undefined)
    requestAnimationFrame(() => requestAnimationFrame(() => void place()))
  }, [])
  return Toaster && <Toaster />
}
