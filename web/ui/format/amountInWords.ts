import { rupeesInHindi } from '#wording/hindi/number-words'
import { rupeesInWords } from '#wording/number-words'
import { language } from '../../base/language/languages.ts'

/** An amount spelled out in the language of the screen, to check it before it is final. */
export const amountInWords = (rupees: number): string =>
  language() === 'hi' ? rupeesInHindi(rupees) : rupeesInWords(rupees)
