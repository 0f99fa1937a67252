import type { Group } from './attack.ts'
import { fileGroup, nameGroup } from './cases/files.ts'
import { guessingGroup } from './cases/guessing.ts'
import { moneyGroup } from './cases/money.ts'
import { movingGroup } from './cases/moving.ts'
import { otherGroup } from './cases/others.ts'
import { roleGroup } from './cases/roles.ts'
import { textGroup } from './cases/texts.ts'
import { replayGroup, tokenGroup } from './cases/tokens.ts'
import { transportGroup } from './cases/transport.ts'
import { assignmentGroup, valueGroup } from './cases/values.ts'

/** All kinds of attacks, those that end sessions or use limits up last. */
export const groups: readonly Group[] = [
  roleGroup,
  otherGroup,
  valueGroup,
  assignmentGroup,
  moneyGroup,
  movingGroup,
  textGroup,
  fileGroup,
  nameGroup,
  tokenGroup,
  transportGroup,
  replayGroup,
  guessingGroup,
]
