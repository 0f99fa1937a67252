import { Client } from 'pg'
import { sessionConfig } from '#db/connection/connect'
import { letSignIn } from '#db/connection/service-role'
import { openLedgerDatabase } from './database.ts'
import { mustHaveCitus, mustStandStill, place } from './distribute/place.ts'
import { closeHistory, prepareForShards } from './distribute/prepare.ts'
import { optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run distribute -- [--shards 32]

Spreads the ledger over the machines of a Citus cluster, whose coordinator is the database of DATABASE_URL: the rows of each
institute lie together on one machine. It needs a superuser, and every process of the service stopped; all of it happens or
none. It may be repeated, which spreads the tables that a new release has added. docs/distributed.md says what changes.

Exit codes: 0 it is spread; 2 it couldn't be, and nothing was changed but that the product's roles may sign in.`

const mostShards = 1024

function readArguments(): number {
  const { shards } = optionsOf({ shards: { type: 'string', default: '32' } } as const, usage)
  const count = Number(shards)
  if (!Number.isInteger(count) || count < 1 || count > mostShards)
    throw wrongOptions(usage, [`--shards must be a whole number from 1 to ${mostShards}, and not "${shards}".`])
  return count
}

await runScript(async onEnd => {
  const shards = readArguments()
  const { url } = await openLedgerDatabase(onEnd)
  const client = new Client({ ...sessionConfig(url), application_name: 'distribute' })
  onEnd(() => client.end())
  await client.connect()
  await mustHaveCitus(client)
  // Before the transaction, because other machines let nobody in whose right to it isn't committed.
  await letSignIn(client)
  await client.query('begin')
  await mustStandStill(client)
  await prepareForShards(client)
  const placed = await place(client, shards)
  await closeHistory(client)
  await client.query('commit')
  console.log(placed === 0 ? 'Every table was spread already.' : `${placed} tables are spread over the machines.`)
  return 0
})
