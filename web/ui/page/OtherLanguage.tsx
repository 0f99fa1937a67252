import { useEffect } from 'react'
import { languages } from '#contract/product/languages'
import { chooseLanguage, language } from '../../base/language/languages.ts'

/** Turns a page outside the app to the other language, which names itself. What was typed is there again, but for passwords. */
export function OtherLanguage() {
  const other = language() === 'hi' ? 'en' : 'hi'
  useEffect(() => {
    const typed: readonly string[] = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
    sessionStorage.removeItem(kept)
    for (const [index, value] of typed.entries()) Object.assign(fields()[index] ?? {}, { value })
  }, [])
  const turn = () => {
    sessionStorage.setItem(kept, JSON.stringify(fields().map(({ value }) => value)))
    chooseLanguage(other)
  }
  return (
    <button type="button" lang={other} onClick={turn} className="min-h-6 hover:text-text">
      {languages[other]}
    </button>
  )
}

const kept = 'typed'

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>('form input:not([autocomplete*=password],[type=checkbox])'),
]
