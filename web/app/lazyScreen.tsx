import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

export interface LazyScreen extends FunctionComponent {
  /** Loads the module ahead, so that the screen shows at once, without a placeholder before it. */
  load: () => Promise<void>
}

/**
 * A screen whose module is loaded when the screen is first shown, unless `load` was called before. React keeps a
 * placeholder on the screen for at least 300 ms, so the screen that the app opens with should be loaded ahead.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  const Late = lazy(load)
  let Ready: ComponentType | undefined
  function Screen() {
    // Stays the same component while it is mounted: another one would lose the screen's state.
    const [Shown] = useState(() => Ready ?? Late)
    return <Shown />
  }
  Screen.load = async () => {
    Ready = (await load()).default
  }
  return Screen
}
