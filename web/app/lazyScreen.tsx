import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

export interface LazyScreen extends FunctionComponent {
  /** Has the module ready, so that the screen shows without anything in its place before. */
  load: () => Promise<void>
}

/**
 * A screen whose module comes when it is first shown, unless `load` was called before. React keeps what it shows in the
 * place of something that is late for 300 ms, so that what opens the app should not be late at all.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  const Late = lazy(load)
  let Ready: ComponentType | undefined
  function Screen() {
    // The same one as long as it is mounted: another would begin anew.
    const [Shown] = useState(() => Ready ?? Late)
    return <Shown />
  }
  Screen.load = async () => {
    Ready = (await load()).default
  }
  return Screen
}
