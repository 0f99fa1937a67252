import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/years'
import * as desk from '#desk/closing/close-year'
import { listYears } from '#read/reports/years'
import { resolveInstitute } from '#records/institutes/institutes'

export const list = handle(contract.listYears, async ({ query, caller }, { db, today }) => ({
  years: await listYears(db, { institute: await resolveInstitute(db, caller, query.instituteName) }, today()),
}))

export const close = handle(contract.closeYear, async (request, parts) => ({
  year: await desk.closeYear(request, parts),
}))

export const reopen = handle(contract.reopenYear, async (request, parts) => ({
  year: await desk.reopenYear(request, parts),
  message: 'Financial year reopened',
}))
