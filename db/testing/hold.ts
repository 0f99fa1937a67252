import { startEmbedded } from '#db/embedded/start'
import { silent } from '../log.ts'

/**
 * A service in a separate process, for tests that kill it: `node db/testing/hold.ts <data folder>` starts the embedded
 * Postgres, prints its URL and keeps it running until SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2)
const { url, stop } = await startEmbedded({ dataDir, log: silent })
process.on('SIGTERM', async () => {
  await stop()
  process.exit()
})
process.stdout.write(`${url}\n`)
setInterval(() => {}, 1_000)
