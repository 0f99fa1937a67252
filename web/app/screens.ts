import type { ComponentType } from 'react'
import { learn } from '../base/language/learn.ts'
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
  // A screen's texts are there before its modules run.
  return lazyScreen(() => learn(roomOf(module)).then(load))
}

/** `payments` of `screens/payments/receipts/ReceiptPage.tsx`. */
const roomOf = (module: ScreenModule) => module.split('/')[1] ?? ''
