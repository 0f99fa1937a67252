import { oneSpaced } from '#ledger/heads'

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Between letters of Devanagari they say how these are joined, which is seen. */
const joiners = '\u200c\u200d'

/** The name of a branch as it is kept: with single spaces, and without marks that nobody sees, which come with what is pasted. */
export const keptName = (typed: string): string =>
  oneSpaced(
    typed
      .normalize('NFC')
      .replace(unseen, (mark, at: number, all: string) =>
        joiners.includes(mark) && /\p{M}/u.test(all.charAt(at - 1)) ? mark : '',
      ),
  )

/** The same for all names that look the same: of a letter that has several forms, in the one that Unicode has for them. */
export const nameKey = (name: string): string => oneSpaced(name.replace(unseen, '').normalize('NFKC')).toLowerCase()
