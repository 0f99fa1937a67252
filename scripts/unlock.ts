import { openDatabase } from '#db/connection/connect'
import { StartError } from '#db/start-error'
import type { DB } from '#models/database'
import { removeFactors } from '#records/accounts/factors/factors'
import { endSessionsOf } from '#records/accounts/sessions'
import { findAccount } from '#records/accounts/users'
import { openLedgerPool } from './database.ts'
import { optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run unlock -- --user <username or email>

Removes the second factors of somebody who has lost their phone, passkeys and recovery codes, and signs them out
everywhere: their password alone signs them in again. It is for a super admin whom no other super admin can help, and is
recorded in the audit. Whoever can run it has the whole ledger in their hands already.

Exit codes: 0 done; 2 there is no such user, or they have no second factor, and nothing was done.`

/** Nobody is signed in. */
const author = { userId: null, address: null }

await runScript(async onEnd => {
  const { user } = optionsOf({ user: { type: 'string' } }, usage)
  if (user === undefined) throw wrongOptions(usage, ['--user is missing: name the account by its username or email.'])
  const db = openDatabase<DB>(await openLedgerPool(onEnd))
  const account = await findAccount(db, user)
  if (!account) throw new StartError(`Nobody has the username or email ${user}.`)
  await db.transaction().execute(async transaction => {
    if (!(await removeFactors(transaction, account.id, author)))
      throw new StartError(`${user} has no second factor. Nothing was changed.`)
    await endSessionsOf(transaction, account.id)
  })
  console.log(`${user} signs in with the password alone again. Set up a new second factor soon.`)
  return 0
})
