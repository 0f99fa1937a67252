import type { Draft } from '#imports/draft'

/** The branch that a table is imported into. */
export interface Branch {
  readonly name: string
  /** What its receipts begin with, by which lists name it too. */
  readonly prefix: string
}

/** Twice the longest name of a branch. Comparing a longer text may take many times as long as reading it. */
const longest = 200

/** Lists of several branches name the branch in each row; a row of another branch would end up in the books of this one. */
export function inBranch(draft: Draft, { name, prefix }: Branch): Draft {
  const { branch } = draft.values
  const said = branch?.slice(0, longest)
  if (said === undefined || [name, prefix].some(own => plain(own) === plain(said))) return draft
  const message = `says ${said}, and this list goes into ${name}. Import the row there, or leave the column out.`
  return { ...draft, problems: [...draft.problems, { path: 'branch', message }] }
}

/** Without capitals, spaces and signs, and without the word for a branch, which is optional. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/branch|शाखा|[^\p{L}\p{M}\p{N}]/gu, '')
