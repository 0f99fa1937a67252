import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/reports/activity'
import { editLog } from '#desk/exporting/edit-log'
import { listActivity } from '#read/reports/activity/list'

export const list = handle(contract.listActivity, ({ query, caller }, { db, settings }) =>
  listActivity(db, { ...query, institute: caller.scope, timeZone: settings.timeZone }),
)

export const download = handle(contract.downloadEditLog, editLog)
