import { say } from '../../base/language/say.ts'

/** Browsers know passkeys only for a name, never for an address of numbers. */
export const passkeysPossible = 'PublicKeyCredential' in window && /[a-z]/.test(window.location.hostname)

export const sessionEnded = say('Your session has ended. Sign in to continue.')
