import { beforeAll, expect, test } from 'vitest'
import { updateEnrollment } from '#contract/enrollments'
import { refundPayment } from '#contract/payments/after-payment'
import { createStudent, deleteStudent } from '#contract/records/students'
import type { ExportKind } from '#contract/reports/exports'
import { deskForAllTests, person } from '#tests/desk/desk'
import { exporterForAllTests } from './testing/exporting.ts'

/** The lists of dues and of students, as accountants and callers get them. */
const desk = deskForAllTests()
const exporter = exporterForAllTests(() => desk.server.database.url)
const named = (firstName: string, mobile: string) => ({ ...person(), firstName, lastName: 'Rao', mobile })
beforeAll(async () => {
  const installments = [
    { dueDate: '2026-06-20', amount: 1500.5 },
    { dueDate: '2026-06-30', amount: 1499.5 },
    { dueDate: '2026-07-10', amount: 2000 },
  ]
  const asha = { ...named('Asha', '9876500011'), alternateMobileNo: '9812345678' }
  const tally = await desk.enrol({ ...asha, installments, enrollmentDate: '2026-06-02' })
  await desk.pay(tally, 2000.25)
  const { studentId } = tally
  const java = await desk.enrol({ studentId, courseId: desk.java.id, enrollmentDate: '2026-05-20' })
  const { id } = await desk.pay(java, 12_000.5)
  await desk.admin.ok(refundPayment, { params: { id }, body: { amount: 100, reason: 'Fewer lessons' } })
  const left = await desk.enrol({ ...named('Bina', '9876500012'), enrollmentDate: '2026-06-01' }, desk.nashik)
  await desk.admin.ok(updateEnrollment, { params: { id: left.id }, body: { status: 'cancelled' } })
  await desk.enrol({ ...named('Chitra', '9876500013'), enrollmentDate: '2026-06-10' }, desk.nashik)
  const due = { dueDate: '2026-06-30', amount: 5000 }
  await desk.enrol({ ...named('Devi', '9876500014'), installments: [due], enrollmentDate: '2026-06-10' }, desk.nashik)
  const add = (firstName: string, mobile: string) =>
    desk.pune.ok(createStudent, { body: { ...named(firstName, mobile), aadhaarNo: '234123412346' } })
  await add('Esha', '9876500015')
  const { student } = await add('Gone', '9876500016')
  await desk.admin.ok(deleteStudent, { params: { id: student.id } })
})

type Dates = { from?: string; to?: string }
const lines = async (kind: ExportKind, choice: Dates & { instituteName?: string } = {}) => {
  const { text, manifest } = await exporter.of('csv', { kind, ...choice })
  const [, ...rows] = text.trim().split('\r\n')
  return { rows, manifest, names: rows.map(row => /(\w+) RAMESH/.exec(row)?.[1]) }
}

test('dues have a line for each installment that is not paid in full, by due date, those without one last', async () => {
  const { rows, manifest } = await lines('dues')
  expect(rows).toEqual([
    '2026-06-30,Pune,ASHA RAMESH RAO,9876500011,9812345678,Tally Prime,2026-06-02,1499.50,499.75,999.75,2999.75',
    '2026-06-30,Nashik,DEVI RAMESH RAO,9876500014,,Tally Prime,2026-06-10,5000.00,0.00,5000.00,5000.00',
    '2026-07-10,Pune,ASHA RAMESH RAO,9876500011,9812345678,Tally Prime,2026-06-02,2000.00,0.00,2000.00,2999.75',
    ',Nashik,CHITRA RAMESH RAO,9876500013,,Tally Prime,2026-06-10,5000.00,0.00,5000.00,5000.00',
  ])
  expect([manifest.counts, manifest.totals]).toEqual([
    { rows: 4 },
    [
      { branch: 'Nashik', of: 'Dues', figures: { due: 1_000_000 } },
      { branch: 'Pune', of: 'Dues', figures: { due: 299_975 } },
    ],
  ])
  const of = async (dates: Dates) => (await lines('dues', dates)).names
  expect(await of({ from: '2026-06-30', to: '2026-06-30' })).toEqual(['ASHA', 'DEVI'])
  expect(await of({ from: '2026-07-01' })).toEqual(['ASHA'])
  expect((await lines('dues', { instituteName: 'Nashik' })).names).toEqual(['DEVI', 'CHITRA'])
})

test('students have a line each with the sums of their courses; dates leave those who enrolled on one of them', async () => {
  const { rows, manifest } = await lines('students')
  const [asha = '', esha = '', bina = '', chitra = ''] = rows
  expect(asha).toMatch(
    /^Pune,ASHA RAMESH RAO,9876500011,9812345678,asha\d+@example.com,2004-02-29,12 TILAK ROAD,2026-05-20,"Java, Tally Prime",17000.50,14000.75,100.00,0.00,2999.75$/,
  )
  expect(esha).toMatch(/^Pune,ESHA RAMESH RAO,9876500015,,.*,12 Tilak Road,,,0.00,0.00,0.00,0.00,0.00$/i)
  expect(bina).toMatch(/,2026-06-01,Tally Prime,5000.00,0.00,0.00,5000.00,0.00$/)
  expect(chitra).toMatch(/,2026-06-10,Tally Prime,5000.00,0.00,0.00,0.00,5000.00$/)
  expect(rows).toHaveLength(5)
  expect(manifest.totals).toEqual([
    {
      branch: 'Nashik',
      of: 'Students',
      figures: { total: 1_500_000, paid: 0, refunded: 0, writtenOff: 500_000, due: 1_000_000 },
    },
    {
      branch: 'Pune',
      of: 'Students',
      figures: { total: 1_700_050, paid: 1_400_075, refunded: 10_000, writtenOff: 0, due: 299_975 },
    },
  ])
  const of = async (dates: Dates) => (await lines('students', dates)).names
  expect(await of({ from: '2026-06-02', to: '2026-06-02' })).toEqual(['ASHA'])
  expect(await of({ to: '2026-06-01' })).toEqual(['ASHA', 'BINA'])
  expect(await of({ from: '2026-06-03' })).toEqual(['CHITRA', 'DEVI'])
})
