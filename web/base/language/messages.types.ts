import type { Translated } from './messages.ts'

/** Whoever writes a text without its Hindi reads in the compiler’s message what to do. */
export const told: Translated<'Nobody says this.'> extends `This text has no Hindi yet: ${string}` ? true : false = true
export const known: Translated<'Save settings'> = 'Save settings'
