/** Letters that one hears alike: of both scripts, as one Latin letter. Capitals are kept from what follows. */
const letters = new Map(
  [
    ['कखqc', 'k'],
    ['गघ', 'g'],
    ['चछ', 'C'],
    ['जझz', 'j'],
    ['टठतथ', 't'],
    ['डढदध', 'd'],
    ['णनञङंँ', 'n'],
    ['प', 'p'],
    ['फ', 'f'],
    ['बभ', 'b'],
    ['म', 'm'],
    ['य', 'y'],
    ['रऋृ', 'r'],
    ['लळ', 'l'],
    ['वw', 'v'],
    ['शषस', 's'],
    ['ह', 'h'],
    ['अआ', 'a'],
    ['इईएऐ', 'i'],
    ['उऊओऔऑ', 'u'],
  ].flatMap(([from = '', to = '']) => [...from].map(letter => [letter, to])),
)

/**
 * What a name sounds like, as its consonants and the kind of vowel that a word begins with: ` pry ptl ` for "Priya Patil",
 * "PRYA PATEEL" and "प्रिया पाटील". Students have the same in a column, which the database makes in the same steps.
 */
export function soundOf(name: string): string {
  const text = ` ${name} `
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ड\u093c', 'र')
    .replaceAll('ढ\u093c', 'र')
    .replaceAll('ज्ञ', 'ग्य')
    .replace(/ं(?=[पफबभम])/g, 'm')
    .replace(/[ंँ](?=ह)/g, 'ng')
    .replaceAll('dny', 'gy')
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'C')
    .replaceAll('x', 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/i(?=[aou])/g, 'y')
    // At the end of Reddy it is a vowel.
    .replace(/([^aeiouy ])y(?![aeiou])/g, '$1')
  return text
    .replace(/[qcwz\u0900-\u097f]/g, letter => letters.get(letter) ?? letter)
    .replace(/ (ai|[ei])[aeiou]*/g, ' I')
    .replace(/ (au|[ou])[aeiou]*/g, ' U')
    .replace(/ a[aeiou]*/g, ' A')
    .replace(/[^a-zA-Z ]|[aeiou]/g, '')
    .replace(/([^ ])h+/g, '$1')
    .replace(/([a-zA-Z])\1+/g, '$1')
    .toLowerCase()
}

/** Only letters, of which both scripts have names. */
const word = /^[a-z\u0900-\u0963\u0970-\u097f]+$/i
/** People, phones and word processors write D'Souza with any of these. Nothing is heard of them. */
const apostrophes = /['’‘ʼ`´]/g
const fewestLetters = 3
/** A sound of fewer letters is too many names' beginning, so it must be a whole one. */
const shortestBeginning = 3

/** What is looked for in the sounds of names for a typed word: the beginning of one, or all of a short one; null for no name. */
export function soundWanted(typed: string): string | null {
  const heard = typed.replace(apostrophes, '')
  if (heard.length < fewestLetters || !word.test(heard)) return null
  const sound = soundOf(heard).trim()
  if (sound.length < 2) return null
  return sound.length < shortestBeginning ? ` ${sound} ` : ` ${sound}`
}

/** Whether a name has each typed word, as it is or by how it sounds. */
export function soundsLike(name: string, typed: string): boolean {
  const [text, sound] = [name.normalize('NFC').toLowerCase(), soundOf(name)]
  return typed
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .every(word => {
      const wanted = soundWanted(word)
      return text.includes(word.toLowerCase()) || (wanted !== null && sound.includes(wanted))
    })
}
