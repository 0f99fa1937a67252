import type { PaperLanguage } from '#contract/fields/fields'
import { languages } from '#contract/product/languages'
import { say } from './say.ts'

/** What paper and messages can be in. */
export const paperLanguages: readonly { value: PaperLanguage; label: string }[] = [
  { value: 'en', label: languages.en },
  { value: 'hi', label: languages.hi },
  { value: 'both', label: say('Both, Hindi first') },
]

const nameOf = (language: PaperLanguage) => paperLanguages.find(({ value }) => value === language)?.label ?? ''

/** What the institute's paper is in, which the service wrote into the page. */
const institutes = (): PaperLanguage => {
  const { paperLanguage } = globalThis.document?.documentElement.dataset ?? {}
  return paperLanguages.find(({ value }) => value === paperLanguage)?.value ?? 'en'
}

/** What paper and messages for a student are in. */
export const languageFor = ({ language }: { readonly language: PaperLanguage | null }): PaperLanguage =>
  language ?? institutes()

/** A student's own choice in words; without one it is the institute's. */
export const ownLanguageName = (own: PaperLanguage | null): string =>
  own ? nameOf(own) : say('As the institute: {language}', { language: nameOf(institutes()) })

/** What a student can choose. */
export const ownLanguages = (): readonly { value: PaperLanguage | ''; label: string }[] => [
  { value: '', label: ownLanguageName(null) },
  ...paperLanguages,
]

/** The language of paper for browsers and screen readers; what is in both begins in Hindi. */
export const langOf = (language: PaperLanguage): string => (language === 'en' ? 'en-IN' : 'hi')
