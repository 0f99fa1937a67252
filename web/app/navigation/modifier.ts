import { say } from '../../base/language/say.ts'

/** The name of the modifier key for shortcuts on this machine. */
export const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : say('Ctrl')
