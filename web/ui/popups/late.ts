import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

/**
 * A dialog or a chart that is loaded after its screen. Put a dialog into a `LateDialog`, and have its screen call `useLoaded`.
 * Once loaded it shows at once; by `lazy` alone React would show the fallback first, and the rest 0.3 s later.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const loading = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(loading)
  function Late(props: Props) {
    // What is open stays the same component.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return Object.assign(Late, { load: () => loading().catch(() => undefined) })
}

/** Loads dialogs once what the screen itself shows is there. If that fails, the first opening of one tries again. */
export function useLoaded(isShown: boolean, ...dialogs: readonly { load: () => Promise<unknown> }[]): void {
  useEffect(() => {
    if (isShown) for (const { load } of dialogs) void load()
  }, [isShown, ...dialogs])
}
