import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { z } from 'zod'
import type { MadePasskey, NewPasskeyOptions, PasskeyOptions, UsedPasskey } from '#contract/accounts/passkey'
import type { askForPasskey, Session } from '#contract/accounts/second-step'
import { ApiError, send } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'

/** Whatever the browser's reason, such as a window that was closed, the user can do the same about it. */
const notUsed = () => new ApiError(422, { message: say('No passkey was used. Try again, or choose another way.') })
const notMade = (cause: unknown) =>
  new ApiError(422, {
    message:
      Object(cause).name === 'InvalidStateError'
        ? say('This device has a passkey for your account already.')
        : say('No passkey was made. Try again, or use another device.'),
  })

/** Has the user show a passkey to their device. Throws an ApiError. */
export const showPasskey = (optionsJSON: z.infer<typeof PasskeyOptions>): Promise<UsedPasskey> =>
  startAuthentication({ optionsJSON }).catch(() => {
    throw notUsed()
  })

/** Has the device make a passkey. Throws an ApiError. */
export const makePasskey = (optionsJSON: z.infer<typeof NewPasskeyOptions>): Promise<MadePasskey> =>
  startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw notMade(cause)
  })

/** Signs in with any passkey that the device has for this address. */
export async function signInByPasskey(remember: boolean): Promise<z.infer<typeof Session>> {
  const { ticket, passkey } = await send<z.infer<typeof askForPasskey.answer>>('POST', '/auth/passkey/ticket')
  const used = await showPasskey(passkey)
  return send('POST', '/auth/passkey', { body: { ticket, passkey: used, remember } })
}
