import { join } from 'node:path'
import { isCurrent } from './stamp.ts'

/** Fails if the client must be built: `npm start` builds only then. */
process.exitCode = isCurrent(join(import.meta.dirname, '../..')) ? 0 : 1
