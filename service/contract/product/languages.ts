/** The languages of the screens, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

/** The cookie with the chosen language: the service has to know it before it sends the page. */
export const languageCookie = 'language'

/** English unless another language is named. */
export const languageOf = (name: string | undefined): Language => (name === 'hi' ? 'hi' : 'en')
