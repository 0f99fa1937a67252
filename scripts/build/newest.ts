import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCurrent, service } from './stamp.ts'

/**
 * What `npm run service` and `npm run worker` run: the bundle if it was made of just these sources, because it is loaded
 * in a quarter of the time, and otherwise the sources themselves. So an old bundle never runs, and two processes that
 * start at once on a new machine don't build into the same folder. `npm start` has built already what it runs.
 */
const root = join(import.meta.dirname, '../..')
const entry = isCurrent(root, service) ? `${service.output}/main.js` : 'service/main/main.ts'
await import(pathToFileURL(join(root, entry)).href)
