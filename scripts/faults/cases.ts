import { backup } from './cases/backup.ts'
import type { Case } from './cases/case.ts'
import { clock } from './cases/clock.ts'
import { closeRaces } from './cases/close-races.ts'
import { diskFull } from './cases/disk-full.ts'
import { heldLock } from './cases/held-lock.ts'
import { jobs } from './cases/jobs.ts'
import { killBackend } from './cases/kill-backend.ts'
import { killPostgres } from './cases/kill-postgres.ts'
import { killService } from './cases/kill-service.ts'
import { killWorker } from './cases/kill-worker.ts'
import { lastRupee } from './cases/last-rupee.ts'
import { lists } from './cases/lists.ts'
import { network } from './cases/network.ts'
import { noSessions } from './cases/no-sessions.ts'
import { overload } from './cases/overload.ts'
import { powerCut } from './cases/power-cut.ts'
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
  heldLock,
  noSessions,
  overload,
  diskFull,
  powerCut,
  clock,
]
