import { type Language, languageCookie, languageOf } from '#contract/product/languages'

/** The page comes in the chosen language and says which it is. */
export const language = (): Language => languageOf(document.documentElement.lang)

/** How `Intl` writes names of days and months; figures stay the same in every language. */
export const locale = (): string => (globalThis.document && language() === 'hi' ? 'hi-IN' : 'en-IN')

const secure = () => (window.location.protocol === 'https:' ? '; secure' : '')

/** The language that was chosen in this browser, if any was. */
const chosen = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1)

/** Whether the screens are in another language than a student's, in a browser in which nobody has chosen one. */
export const turnsTo = (students: Language): boolean =>
  students !== language() && navigator.cookieEnabled && chosen() === undefined

/** Whether another language was chosen since this page was loaded, in another tab. */
export function wasTurned(): boolean {
  const now = chosen()
  return now !== undefined && languageOf(now) !== language()
}

/** Keeps the choice in this browser for a year, and loads the page anew. */
export function chooseLanguage(next: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set a cookie isn't there without HTTPS.
  document.cookie = `${languageCookie}=${next}; path=/; max-age=${365 * 24 * 3600}; samesite=lax${secure()}`
  // Chromium keeps a cookie while the script goes on, so the page could be asked for without it. Reading waits for it.
  chosen()
  window.location.reload()
}
