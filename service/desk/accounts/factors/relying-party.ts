import { isIP } from 'node:net'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest } from '#desk/shared/request'
import type { RelyingParty } from '#records/accounts/factors/webauthn'

/**
 * For which name browsers keep passkeys: that of PUBLIC_URL, otherwise `localhost` for those who work on the machine
 * itself. Undefined elsewhere, because browsers make none for an address of numbers, nor over plain HTTP.
 */
export function relyingPartyOf(
  { settings }: Pick<Parts, 'settings'>,
  request: Pick<AnyRequest, 'origin'>,
): RelyingParty | undefined {
  if (settings.publicUrl === undefined) return onThisMachine(request.origin)
  const { protocol, hostname: id, origin } = new URL(settings.publicUrl)
  const isSecure = protocol === 'https:' || id === 'localhost'
  return isSecure && isIP(id) === 0 && !id.startsWith('[') ? { id, origin } : undefined
}

function onThisMachine(origin: string): RelyingParty | undefined {
  const reached = URL.parse(origin)
  if (!reached || !/^(?:127\.[\d.]+|\[::1\])$/.test(reached.hostname)) return undefined
  reached.hostname = 'localhost'
  return { id: 'localhost', origin: reached.origin }
}

/** The same, where nothing else will do. Throws PASSKEYS_NOT_POSSIBLE. */
export function neededParty(parts: Pick<Parts, 'settings'>, request: Pick<AnyRequest, 'origin'>): RelyingParty {
  const party = relyingPartyOf(parts, request)
  if (party) return party
  throw new Refusal(
    'PASSKEYS_NOT_POSSIBLE',
    'Passkeys work only at an address with a name and HTTPS, or as localhost on the machine itself.',
  )
}
