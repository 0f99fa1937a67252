/** Those in use around the world whose letters are mistaken for each other, and those of India. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Meetei_Mayek}/u,
  /\p{Script=Ol_Chiki}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cherokee}/u,
  // Japanese is written in three of them, and Korean in two.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
] as const

/** Whether letters of several scripts stand together, of which one may be mistaken for another: `Rеnt` with a Cyrillic `е`. */
export const mixesScripts = (word: string): boolean => scripts.filter(script => script.test(word)).length > 1
