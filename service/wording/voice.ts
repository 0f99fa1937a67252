import { formatDate, paperDate } from '#contract/fields/dates'
import type { PaperLanguage } from '#contract/fields/fields'
import type { Language } from '#contract/product/languages'
import { rupeesInHindi } from './hindi/number-words.ts'
import { paperInHindi } from './hindi/paper.ts'
import { rupeesInWords } from './number-words.ts'
import { inEach, type Say, sayer } from './said.ts'

/** How a paper speaks: its texts, dates and amounts in words. */
export interface Voice {
  readonly language: PaperLanguage
  readonly say: Say<keyof typeof paperInHindi>
  /** A date that nobody takes for another one: with the name of its month, or as figures where it is read in both. */
  readonly date: (date: string) => string
  readonly inWords: (rupees: number) => string
}

const months = [
  ...['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
  ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
]

const dates: Readonly<Record<PaperLanguage, (date: string) => string>> = {
  en: paperDate,
  hi: date => `${date.slice(8, 10)} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
  both: formatDate,
}

const say: Readonly<Record<Language, Voice['say']>> = { en: sayer(paperInHindi, 'en'), hi: sayer(paperInHindi, 'hi') }
const inWords: Readonly<Record<Language, Voice['inWords']>> = { en: rupeesInWords, hi: rupeesInHindi }

export const voiceIn = (language: PaperLanguage): Voice => ({
  language,
  say: (text, ...values) => inEach(language, ' / ', one => say[one](text, ...values)),
  date: dates[language],
  inWords: rupees => inEach(language, ' / ', one => inWords[one](rupees)),
})

export const english = voiceIn('en')
