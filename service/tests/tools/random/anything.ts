import fc from 'fast-check'
import type { Ask } from './ask.ts'
import {
  banking,
  booking,
  closing,
  closingYear,
  locking,
  reopening,
  reopeningYear,
  starting,
  unbanking,
  unlocking,
} from './counter.ts'
import {
  bringingIn,
  changingCourse,
  changingStatus,
  discounting,
  enrolling,
  planning,
  settling,
  withdrawing,
} from './enrollments.ts'
import { chequingEntry, correctingEntry, recording, voidingEntry } from './entries.ts'
import { bySubAdmin, limiting } from './limits.ts'
import { arriving, arrivingElsewhere, moving, movingBack, opening } from './movements.ts'
import { chequing, clearing, correcting, receiving, refunding, unrefunding, voiding } from './payments.ts'

/** What the limits of a branch are about. */
const limited = fc.oneof(
  { weight: 3, arbitrary: enrolling },
  { weight: 4, arbitrary: receiving },
  { weight: 3, arbitrary: discounting },
  { weight: 2, arbitrary: changingCourse },
  { weight: 2, arbitrary: changingStatus },
  { weight: 2, arbitrary: settling },
  { weight: 2, arbitrary: chequing },
  { weight: 1, arbitrary: recording },
  { weight: 1, arbitrary: chequingEntry },
  { weight: 1, arbitrary: clearing },
  { weight: 1, arbitrary: banking },
)

/** Any request of a counter; payments are the most frequent. */
export const anything: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 5, arbitrary: enrolling },
  { weight: 1, arbitrary: bringingIn },
  { weight: 7, arbitrary: receiving },
  { weight: 3, arbitrary: correcting },
  { weight: 2, arbitrary: voiding },
  { weight: 2, arbitrary: discounting },
  { weight: 2, arbitrary: changingCourse },
  { weight: 3, arbitrary: changingStatus },
  { weight: 1, arbitrary: planning },
  { weight: 1, arbitrary: withdrawing },
  { weight: 2, arbitrary: refunding },
  { weight: 1, arbitrary: unrefunding },
  { weight: 2, arbitrary: clearing },
  { weight: 4, arbitrary: chequing },
  { weight: 1, arbitrary: settling },
  { weight: 2, arbitrary: banking },
  { weight: 1, arbitrary: unbanking },
  { weight: 2, arbitrary: moving },
  { weight: 1, arbitrary: movingBack },
  { weight: 1, arbitrary: arriving },
  { weight: 1, arbitrary: arrivingElsewhere },
  { weight: 1, arbitrary: opening },
  { weight: 1, arbitrary: closing },
  { weight: 1, arbitrary: booking },
  { weight: 1, arbitrary: reopening },
  { weight: 1, arbitrary: locking },
  { weight: 1, arbitrary: unlocking },
  { weight: 1, arbitrary: starting },
  { weight: 1, arbitrary: closingYear },
  { weight: 1, arbitrary: reopeningYear },
  { weight: 4, arbitrary: recording },
  { weight: 4, arbitrary: correctingEntry },
  { weight: 1, arbitrary: voidingEntry },
  { weight: 1, arbitrary: chequingEntry },
  { weight: 3, arbitrary: limiting },
  { weight: 14, arbitrary: bySubAdmin(limited) },
)
