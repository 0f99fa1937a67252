import { backup } from './cases/backup.ts'
import type { Case } from './cases/case.ts'
import { closeRaces } from './cases/close-races.ts'
import { jobs } from './cases/jobs.ts'
import { killBackend } from './cases/kill-backend.ts'
import { killPostgres } from './cases/kill-postgres.ts'
import { killService } from './cases/kill-service.ts'
import { killWorker } from './cases/kill-worker.ts'
import { lastRupee } from './cases/last-rupee.ts'
import { lists } from './cases/lists.ts'
import { network } from './cases/network.ts'
import { rebuild } from './cases/rebuild.ts'
import { rollingRestart } from './cases/rolling-restart.ts'
import { sameKey } from './cases/same-key.ts'
import { stop } from './cases/stop.ts'
import { totals } from './cases/totals.ts'
import { voidTwice } from './cases/void-twice.ts'

/** Every case, in the order in which they run. One that is added here is a row of `docs/reliability.md` after its first run. */
export const cases: readonly Case[] = [
  killService,
  killPostgres,
  killBackend,
  killWorker,
  network,
  stop,
  sameKey,
  lastRupee,
  voidTwice,
  closeRaces,
  jobs,
  rebuild,
  lists,
  totals,
  rollingRestart,
  backup,
]
