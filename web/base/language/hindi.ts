import shared from './hi/shared.json' with { type: 'json' }
import values from './hi/values.json' with { type: 'json' }
import { teach } from './learn.ts'
import { speak } from './say.ts'

const screens = import.meta.glob<Record<string, string>>('./hi/screens/*.json', { import: 'default' })
const words: Record<string, string> = { ...values, ...shared }

// Few screens begin with what the server says, so for the others its sentences come after the screen.
const listening = /^(activity|enrollments|imports|portal|reports)$/
let sentence = (_english: string): string | undefined => undefined
const heardOf = Promise.all([
  import('./hi/sentences.json', { with: { type: 'json' } }),
  import('#wording/hindi/happened'),
  import('#wording/hindi/fields'),
  import('#wording/hindi/names'),
  import('#wording/translator'),
]).then(
  ([texts, { happenedInHindi }, { fieldsInHindi }, { namesInHindi }, { translator }]) => {
    sentence = translator({ ...values, ...texts.default, ...happenedInHindi, ...fieldsInHindi }, namesInHindi)
  },
  // Without them refusals are in English, and the next page tries again.
  () => undefined,
)

speak(english => words[english] ?? sentence(english) ?? english)
teach(screen =>
  Promise.all([
    screens[`./hi/screens/${screen}.json`]?.().then(texts => Object.assign(words, texts)),
    listening.test(screen) && heardOf,
  ]),
)
