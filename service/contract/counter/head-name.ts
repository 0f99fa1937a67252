import { line } from '#contract/fields/fields'
import { mixesScripts } from '#contract/fields/identity/scripts'

/** What income or an expense is for. Two names that look the same would be two heads, each with a part of the figures. */
export const HeadName = line(100).refine(name => !name.split(/[^\p{L}\p{M}]/u).some(mixesScripts), {
  error: 'must not mix letters of different scripts in one word.',
})
