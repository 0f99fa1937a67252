import { openDatabase } from '#db/connection/connect'
import { StartError } from '#db/start-error'
import type { DB } from '#models/database'
import { removeFactors } from '#records/accounts/factors/factors'
import { notify } from '#records/accounts/notices'
import { hashOf, keepCode, newCode } from '#records/accounts/reset-codes'
import { endSessionsOf } from '#records/accounts/sessions'
import { findAccount } from '#records/accounts/users'
import { openLedgerDatabase } from './database.ts'
import { optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run unlock -- --user <username or email> [--code]

Removes the second factors of somebody who has lost their phone, passkeys and recovery codes, and signs them out
everywhere: their password alone signs them in again. It is for a super admin whom no other super admin can help, and is
recorded in the audit. Whoever can run it has the whole ledger in their hands already.

  --code    also prints a code for a new password, for somebody who has forgotten theirs

Exit codes: 0 done; 2 there is no such user, or they have no second factor and no code was asked for, and nothing was done.`

/** Nobody is signed in. */
const author = { userId: null, address: null }

await runScript(async onEnd => {
  const { user, code: wantsCode } = optionsOf({ user: { type: 'string' }, code: { type: 'boolean' } }, usage)
  if (user === undefined) throw wrongOptions(usage, ['--user is missing: name the account by its username or email.'])
  const { pool, settings } = await openLedgerDatabase(onEnd)
  const db = openDatabase<DB>(pool)
  const account = await findAccount(db, user)
  if (!account) throw new StartError(`Nobody has the username or email ${user}.`)
  const { id: userId } = account
  const code = wantsCode ? newCode() : undefined
  if (code && !account.is_active) throw new StartError(`${user} is not active. Nothing was changed.`)
  const secret = settings.jwtSecret
  if (code && !secret) throw new StartError('JWT_SECRET must be set as for the service, which checks the code with it.')
  const hadFactors = await db.transaction().execute(async transaction => {
    const removed = await removeFactors(transaction, userId, author)
    if (removed) await endSessionsOf(transaction, userId)
    else if (!code) throw new StartError(`${user} has no second factor. Nothing was changed.`)
    if (code && secret) {
      await notify(transaction, 'codeHandedOut', userId, author)
      const hash = hashOf(secret, userId, code)
      await keepCode(transaction, { userId, handedOut: true, hash, now: new Date() }, author)
    }
    return removed
  })
  if (hadFactors) console.log(`${user} has no second factor any more. Set up a new one soon.`)
  if (code) console.log(`${code} is valid for 30 minutes: type it at "Forgot your password?", with a new password.`)
  else console.log(`${user} signs in with the password alone again.`)
  return 0
})
