import { Secret, TOTP } from 'otpauth'
import { addPasskey, beginAuthenticator, beginPasskey, setAuthenticator } from '#contract/accounts/factors'
import { openAuthenticator } from './authenticator.ts'
import type { Client } from './client.ts'

/** What an authenticator app shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up an app for a user, and returns its secret and the recovery codes. */
export async function setUpApp(client: Client, now: Date) {
  const { ticket, secret } = await client.ok(beginAuthenticator)
  const { recoveryCodes } = await client.ok(setAuthenticator, { body: { ticket, code: codeAt(secret, now) } })
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** Adds a passkey for a user, and returns the device that has it. */
export async function addDevice(client: Client) {
  const device = openAuthenticator(client.url)
  const { ticket, passkey } = await client.ok(beginPasskey)
  const { factors } = await client.ok(addPasskey, { body: { ticket, name: 'Phone', passkey: device.make(passkey) } })
  return { device, id: factors.passkeys.at(-1)?.id ?? '' }
}
