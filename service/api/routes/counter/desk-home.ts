import { handle } from '#api/pipeline/handler'
import { getDeskHome } from '#contract/counter/desk-home'
import { deskHome } from '#read/reports/desk-home'

export const home = handle(getDeskHome, ({ query, caller }, { db, today }) =>
  deskHome(db, { ...query, institute: caller.scope }, today(), caller.role !== 'super_admin'),
)
