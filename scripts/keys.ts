import { exchangeAadhaarKey } from './keys/aadhaar-key.ts'
import { exchangeJwtSecret } from './keys/jwt-secret.ts'
import { type OnEnd, optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run keys -- --rotate aadhaar | jwt

Puts a new key in the place of one that may have become known.

  aadhaar   encrypts all identity numbers, photos of Aadhaar cards and secrets of authenticator apps with a new key, and
            signs the seals anew. If it is interrupted, nothing is lost: run it again. With embedded Postgres, stop the product first.
  jwt       signs sessions with a new secret from the next start on; those that have begun stay valid for their 30 days

Keys in DATA_DIR are replaced there. Keys that come from the environment are yours to replace: the command says which
variables to set, and with AADHAAR_KEY_PREVIOUS set it encrypts everything anew.

Exit codes: 0 done; 1 something could not be encrypted anew, and the previous key is still needed; 2 nothing was done.`

const rotations: Readonly<Record<string, (onEnd: OnEnd) => Promise<number>>> = {
  aadhaar: exchangeAadhaarKey,
  jwt: exchangeJwtSecret,
}

await runScript(async onEnd => {
  const { rotate } = optionsOf({ rotate: { type: 'string' } }, usage)
  if (rotate === undefined) throw wrongOptions(usage, ['--rotate is missing: it takes aadhaar or jwt.'])
  const rotation = Object.hasOwn(rotations, rotate) ? rotations[rotate] : undefined
  if (!rotation) throw wrongOptions(usage, [`--rotate takes aadhaar or jwt, and not "${rotate}".`])
  return rotation(onEnd)
})
