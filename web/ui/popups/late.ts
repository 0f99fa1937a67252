import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { toast } from '../../base/toasts/toast.tsx'
import { missing, whyNotLoaded } from '../browser/notLoaded.ts'
import { hasUnsaved } from '../browser/unsaved.ts'

/**
 * A dialog or a chart that is loaded after its screen. Put a dialog into a `LateDialog`, and have its screen call `useLoaded`.
 * Once loaded it shows at once; by `lazy` alone React would show the fallback first, and the rest 0.3 s later.
 *
 * A dialog that the line loses closes again with a message: to take its screen down would take along what was typed there.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const loading = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const orClose = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await loading()
    } catch (error) {
      const why = await whyNotLoaded()
      // Loaded again, the screen has the dialog.
      if (why.answers && !hasUnsaved()) throw error
      return closing(error, why.message, again)
    }
  }
  const again = () => {
    Lazy = lazy(orClose)
  }
  let Lazy = lazy(orClose)
  function Late(props: Props) {
    // What is open stays the same component.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return Object.assign(Late, { load: () => loading().catch(() => undefined) })
}

/**
 * Stands in for what couldn't be loaded: a dialog closes with a message, anything else fails. Only then does `again` let the
 * next opening look once more: until a component has mounted, React asks again which one it is.
 */
function closing(error: unknown, message: string, again: () => void) {
  return {
    default: ({ onClose }: { onClose?: (done: false) => unknown }) => {
      if (!onClose) throw error
      useEffect(() => {
        again()
        toast.error(message, { id: 'not-loaded' })
        onClose(false)
      }, [onClose])
      return null
    },
  }
}

/**
 * A part that its screen can do without until the page is loaded again, such as news. If it can't be loaded, it is left out,
 * because taking the page down would lose what was typed there.
 */
export const orNothing = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))

/** What opens over a screen and has an `onClose`, which a message follows where the line loses it. */
export const orClosed = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => load().catch((error): { default: ComponentType<Props> } => closing(error, missing, () => {})))

/** Loads dialogs once what the screen itself shows is there. If that fails, the first opening of one says so. */
export function useLoaded(isShown: boolean, ...dialogs: readonly { load: () => Promise<unknown> }[]): void {
  useEffect(() => {
    if (isShown) for (const { load } of dialogs) void load()
  }, [isShown, ...dialogs])
}
