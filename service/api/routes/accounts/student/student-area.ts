import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/student-area'
import { storedDownload } from '#desk/files/download'
import { chooseLanguage } from '#desk/students/choose-language'
import { listPayments } from '#read/queries/payments'
import { listOwnEnrollments, studentDashboard } from '#read/queries/student-area'
import { getMaterial, listMaterials } from '#records/courses/materials'

export const dashboard = handle(contract.studentDashboard, ({ caller }, { db, today }) =>
  studentDashboard(db, caller.userId, today()),
)

export const language = handle(contract.chooseOwnLanguage, async (request, parts) => ({
  language: await chooseLanguage(request, parts),
}))

export const enrollments = handle(contract.listOwnEnrollments, ({ query, caller }, { db, links }) =>
  listOwnEnrollments(db, caller.userId, query, links),
)

export const payments = handle(contract.listOwnPayments, ({ query, caller }, { db }) =>
  listPayments(db, { ...query, institute: null, userId: caller.userId }),
)

export const materials = handle(contract.listOwnMaterials, async ({ query, caller }, { db }) => {
  const { rows: materials, ...rest } = await listMaterials(db, { ...query, userId: caller.userId })
  return { materials, ...rest }
})

export const downloadMaterial = handle(contract.downloadOwnMaterial, async ({ params, caller }, parts) =>
  storedDownload(parts, await getMaterial(parts.db, params.id, caller.userId)),
)
