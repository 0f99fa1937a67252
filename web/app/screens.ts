import type { ComponentType } from 'react'
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx'
import type { ScreenModule } from './routes.ts'

/** Loads each module that a route may name. */
const loaders = import.meta.glob<{ default: ComponentType }>(
  ['./app/**/*Page.tsx', './screens/**/*{Page,Dashboard}.tsx'],
  {
    base: '..',
  },
)

export function screenOf(module: ScreenModule): LazyScreen {
  const load = loaders[`./${module}`]
  if (!load) throw new Error(`There is no web/${module}.`)
  return lazyScreen(load)
}
