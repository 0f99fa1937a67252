import { languages } from '#contract/product/languages'
import { chooseLanguage, language } from '../../base/language/languages.ts'

/** Turns a page outside the app to the other language, which names itself. */
export function OtherLanguage() {
  const other = language() === 'hi' ? 'en' : 'hi'
  return (
    <button type="button" lang={other} onClick={() => chooseLanguage(other)} className="min-h-6 hover:text-text">
      {languages[other]}
    </button>
  )
}
