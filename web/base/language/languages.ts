import { type Language, languageCookie, languageOf } from '#contract/product/languages'

/** The page comes in the chosen language and says which it is. */
export const language = (): Language => languageOf(document.documentElement.lang)

/** How `Intl` writes names of days and months; figures stay the same in every language. */
export const locale = (): string => (globalThis.document && language() === 'hi' ? 'hi-IN' : 'en-IN')

const secure = () => (window.location.protocol === 'https:' ? '; secure' : '')

/** Whether the screens are in another language than a student's, in a browser in which nobody has chosen one. */
export function turnsTo(students: Language): boolean {
  const isChosen = document.cookie.split('; ').some(cookie => cookie.startsWith(`${languageCookie}=`))
  return students !== language() && navigator.cookieEnabled && !isChosen
}

/** Keeps the choice in this browser for a year, and loads the page anew. */
export function chooseLanguage(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set a cookie isn't there without HTTPS.
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${365 * 24 * 3600}; samesite=lax${secure()}`
  window.location.reload()
}
