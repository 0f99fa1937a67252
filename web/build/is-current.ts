import { join } from 'node:path'
import { client, isCurrent, service } from './stamp.ts'

/** Fails if the client or the service must be built: `npm start` builds only then. */
const root = join(import.meta.dirname, '../..')
process.exitCode = [service, client].every(build => isCurrent(root, build)) ? 0 : 1
