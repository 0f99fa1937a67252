import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { openLog } from '#api/pipeline/log'
import { attachEmbedded } from '#db/embedded/start'

/** The code that an app shows so many seconds from now. */
export const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.trim()) }).generate({ timestamp: Date.now() + seconds * 1000 })

/** Moves the last proof of a user back, as if they had signed in that long ago. */
export async function proveLongAgo(username: string): Promise<void> {
  const embedded = await attachEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '', log: openLog('silent') })
  const client = new Client({ connectionString: embedded.url })
  await client.connect()
  await client.query(
    `update sessions set proved_at = now() - interval '1 day' where user_id = (select id from users where username = $1)`,
    [username],
  )
  await client.end()
  await embedded.stop()
}

/** Gives the page's browser a device that makes passkeys and always finds its owner in front of it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
