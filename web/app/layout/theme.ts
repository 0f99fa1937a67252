import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function chosen(): Theme {
  const stored = localStorage.getItem('theme')
  return themes.find(theme => theme === stored) ?? 'system'
}

/** The same rule as `static/theme.js`, which applies it before the first paint. */
function apply() {
  const theme = chosen()
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemDark.matches))
  for (const listener of listeners) listener()
}
systemDark.addEventListener('change', apply)
// Another tab chose one.
window.addEventListener('storage', ({ key }) => key === 'theme' && apply())

function choose(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** System, light or dark, remembered in this browser. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useSyncExternalStore(subscribe, chosen), choose]
