type Words = Readonly<Record<string, string>>

/**
 * What the server says, in another language; undefined if it isn't known. The server writes English with the values
 * already in it, so `texts` has sentences such as `Only {1} remains to be paid.`, and the one with the most fixed
 * letters counts. What a sentence says of a field may follow the field's name: `Discount must be at most ₹500.` These
 * names are in `texts` too, and in `names`, in whose gaps only a number or a weekday may stand.
 */
export function translator(texts: Words, names: Words = {}): Translate {
  const patterns = patternsOf(texts)
  const namePatterns = patternsOf(names)

  function whole(sentence: string): string | undefined {
    if (texts[sentence] !== undefined) return texts[sentence]
    for (const { pieces, said } of patterns) {
      const values = valuesIn(sentence, pieces)
      if (values)
        return said.replace(/\{\d\}/g, name => {
          const value = values.get(name) ?? ''
          return whole(value) ?? value
        })
    }
    return undefined
  }

  function named(name: string): string | undefined {
    for (const { pieces, said } of namePatterns) {
      const values = valuesIn(name, pieces)
      if (values && [...values.values()].every(value => inName.test(value)))
        return said.replace(/\{\d\}/g, gap => names[values.get(gap) ?? ''] ?? values.get(gap) ?? '')
    }
    return names[name]
  }

  const afterName = (sentence: string) =>
    afterA(named, sentence, whole) ?? afterA(name => whole(name) ?? name, sentence, whole)

  /** The problems of several fields stand in one sentence, each without its capital and its stop. */
  function listed(sentence: string): string | undefined {
    const list = sentence.startsWith(listing) && texts[`${listing}{1}.`]
    if (!list) return undefined
    const parts = sentence.slice(listing.length, -1).split('; ')
    const said = parts.map(part => {
      const alone = afterName(`${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
      return alone?.replace(/[।.]$/, '') ?? part
    })
    return list.replace('{1}', () => said.join('; '))
  }
  return sentence => listed(sentence) ?? whole(sentence) ?? afterName(sentence)
}

/** How the contract begins what is wrong with more than one field. */
const listing = 'Please correct: '

const inName = /^(?:[\d.]+|[A-Z][a-z]+day)$/

const patternsOf = (texts: Words) =>
  Object.entries(texts)
    .filter(([english]) => english.includes('{'))
    .map(([english, said]) => ({ pieces: english.split(/(\{\d\})/), said }))
    .toSorted((a, b) => fixed(b.pieces) - fixed(a.pieces))

const fixed = (pieces: readonly string[]) =>
  pieces.reduce((sum, piece, at) => sum + (at % 2 === 0 ? piece.length : 0), 0)

/** Names of fields have few words: `Closing time of branch 2 on Monday`. */
const mostWords = 7

type Translate = (english: string) => string | undefined

/** What is wrong with a field, after its name; undefined where either isn't known. */
function afterA(named: Translate, sentence: string, whole: Translate): string | undefined {
  const words = sentence.split(' ')
  for (let count = 1; count <= mostWords && count < words.length; count += 1) {
    const name = named(words.slice(0, count).join(' '))
    const said = name && whole(words.slice(count).join(' '))
    if (said) return `${name}: ${said}`
  }
  return undefined
}

/** The values by name, if the sentence has all the fixed pieces, one after the other, from its beginning to its end. */
function valuesIn(sentence: string, pieces: readonly string[]): Map<string, string> | undefined {
  const values = new Map<string, string>()
  const first = pieces[0] ?? ''
  if (!sentence.startsWith(first)) return undefined
  let at = first.length
  for (let next = 1; next < pieces.length; next += 2) {
    const until = pieces[next + 1] ?? ''
    const end = next + 2 >= pieces.length ? sentence.length - until.length : sentence.indexOf(until, at)
    if (end < at || !sentence.startsWith(until, end)) return undefined
    values.set(pieces[next] ?? '', sentence.slice(at, end))
    at = end + until.length
  }
  return at === sentence.length ? values : undefined
}
