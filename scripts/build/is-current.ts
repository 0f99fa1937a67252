import { join } from 'node:path'
import { builds, isCurrent } from './stamp.ts'

/** Fails if the client or the service, whichever is named, must be built: `npm start` builds only then. */
const [name] = process.argv.slice(2)
const build = builds.find(one => one.name === name)
if (!build || !isCurrent(join(import.meta.dirname, '../..'), build)) {
  process.stdout.write(`The ${name} has changed, or is new: it is built before the start.\n`)
  process.exitCode = 1
}
