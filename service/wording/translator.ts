type Words = Readonly<Record<string, string>>

/**
 * What the server says, in another language; undefined if it isn't known. The server writes English with the values
 * already in it, so `texts` has sentences such as `Only {1} remains to be paid.`, and the one with the most fixed
 * letters counts. What a sentence says of a field may follow the field's name: `Discount must be at most ₹500.`
 */
export function translator(texts: Words): (sentence: string) => string | undefined {
  const patterns = Object.entries(texts)
    .filter(([english]) => english.includes('{'))
    .map(([english, said]) => ({ pieces: english.split(/(\{\d\})/), said }))
    .toSorted((a, b) => fixed(b.pieces) - fixed(a.pieces))

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
  return sentence => whole(sentence) ?? afterName(sentence, whole)
}

const fixed = (pieces: readonly string[]) =>
  pieces.reduce((sum, piece, at) => sum + (at % 2 === 0 ? piece.length : 0), 0)

/** Names of fields have few words. */
const mostWords = 5

function afterName(sentence: string, whole: (sentence: string) => string | undefined): string | undefined {
  const words = sentence.split(' ')
  for (let count = 1; count <= mostWords && count < words.length; count += 1) {
    const said = whole(words.slice(count).join(' '))
    const name = words.slice(0, count).join(' ')
    if (said !== undefined) return `${whole(name) ?? name}: ${said}`
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
