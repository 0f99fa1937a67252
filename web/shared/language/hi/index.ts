import { translator } from '#wording/translator'
import { teach } from '../learn.ts'
import { speak } from '../say.ts'
import shared from './shared.json' with { type: 'json' }
import values from './values.json' with { type: 'json' }

const screens = import.meta.glob<Record<string, string>>('./screens/*.json', { import: 'default' })
const words: Record<string, string> = { ...values, ...shared }

// No screen begins with a refusal, so the sentences of the server come after it.
let sentence = (_english: string): string | undefined => undefined
Promise.all([import('./sentences.json', { with: { type: 'json' } }), import('#wording/hindi/happened')]).then(
  ([texts, { happenedInHindi }]) => {
    sentence = translator({ ...values, ...texts.default, ...happenedInHindi })
  },
  // Without them refusals are in English, and the next page tries again.
  () => undefined,
)

speak(english => words[english] ?? sentence(english) ?? english)
teach(screen => screens[`./screens/${screen}.json`]?.().then(texts => Object.assign(words, texts)))
