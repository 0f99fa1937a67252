import { v7 as newId } from 'uuid'
import { endpoints } from '#contract/endpoints'
import type { Attack, Group } from '../attack.ts'
import { foreignBranch, type World } from '../world.ts'
import { addressOf } from './roles.ts'

const json = (fields: object) => ({ json: fields })
const clerk = (what: string, method: string, path: string, body: object = {}): Attack => ({
  who: 'clerk',
  what: `${method} ${what}`,
  ask: { method, path: `/api${path}`, ...(method === 'GET' ? {} : json(body)) },
  expect: 404,
})
const student = (what: string, path: string): Attack => ({
  who: 'student',
  what: `GET ${what}`,
  ask: { path: `/api${path}` },
  expect: 404,
})

const byId = ({ student: s, enrollment: e, payment: p, cheque, entry }: World['foreign'], whose: string): Attack[] => [
  clerk(`a student ${whose}`, 'GET', `/students/${s}`),
  clerk(`a student ${whose}`, 'PUT', `/students/${s}`, { mobile: '9000000001' }),
  clerk(`an invitation of a student ${whose}`, 'POST', `/students/${s}/invite`),
  clerk(`an enrollment ${whose}`, 'GET', `/enrollments/${e}`),
  clerk(`an enrollment ${whose}`, 'PUT', `/enrollments/${e}`, { discount: 1 }),
  clerk(`the status of an enrollment ${whose}`, 'PUT', `/enrollments/${e}`, { status: 'cancelled' }),
  clerk(`the events of an enrollment ${whose}`, 'GET', `/enrollments/${e}/events`),
  clerk(`the refunds of an enrollment ${whose}`, 'GET', `/enrollments/${e}/refunds`),
  clerk(`the code to pay an enrollment ${whose}`, 'GET', `/enrollments/${e}/upi?amount=10`),
  clerk(`a settlement of an enrollment ${whose}`, 'POST', `/enrollments/${e}/settlement`, { writeOff: 1, reason: 'x' }),
  clerk(`a payment for an enrollment ${whose}`, 'POST', '/payments', { enrollmentId: e, amount: 1 }),
  clerk(`a payment ${whose}`, 'GET', `/payments/${p}`),
  clerk(`a receipt ${whose}`, 'GET', `/payments/${p}/receipt`),
  clerk(`a receipt ${whose} as PDF`, 'GET', `/payments/${p}/receipt.pdf`),
  clerk(`a print of a receipt ${whose}`, 'POST', `/payments/${p}/prints`),
  clerk(`a cheque ${whose}`, 'POST', `/payments/${cheque}/cheque`, { status: 'cleared' }),
  clerk(`a cheque of other income ${whose}`, 'POST', `/income-expense/${entry}/cheque`, { status: 'cleared' }),
  clerk(`the cheque of a refund ${whose}`, 'POST', `/enrollments/${e}/refunds/${p}/cheque`, { status: 'cleared' }),
  clerk(`a statement ${whose}`, 'GET', `/reports/statement/${s}`),
  clerk(`a statement ${whose} as PDF`, 'GET', `/reports/statement/${s}.pdf`),
  student(`a statement ${whose}`, `/reports/statement/${s}`),
  student(`a statement ${whose} as PDF`, `/reports/statement/${s}.pdf`),
  student(`a receipt ${whose}`, `/student/payments/${p}/receipt`),
  student(`a receipt ${whose} as PDF`, `/student/payments/${p}/receipt.pdf`),
  student(`material ${whose}`, `/student/materials/${s}/download`),
]

/** Every list and report, asked for the other branch by its name: a clerk gets their own branch whatever they ask. */
const byName = (world: World): Attack[] =>
  endpoints
    // An export is recorded; those of another branch are tried among the texts. Who sends money chooses a branch by name.
    .filter(
      ({ method, path, roles, query }) =>
        method === 'GET' &&
        roles.includes('sub_admin') &&
        query &&
        !path.startsWith('/exports') &&
        path !== '/transfers',
    )
    .map(({ path }) => ({
      who: 'clerk',
      what: `GET ${path} of another branch by its name`,
      ask: { path: `${addressOf(path, world)}?instituteName=${encodeURIComponent(foreignBranch)}` },
      expect: [200, 400, 404, 422],
    }))

const byFilter = ({ foreign }: World): Attack[] =>
  [
    `/payments?enrollmentId=${foreign.enrollment}`,
    `/payments?studentId=${foreign.student}`,
    `/payments?search=${foreign.email}`,
    `/enrollments?studentId=${foreign.student}`,
    `/enrollments?search=quetzal`,
    `/students?search=quetzal`,
    `/enrollments/upcoming?search=quetzal`,
    `/income-expense?search=quetzal`,
  ].map(path => ({
    who: 'clerk',
    what: `GET ${path.split('=')[0]} with what belongs to another branch`,
    ask: { path: `/api${path}` },
    expect: 200,
    objection: ({ text }) =>
      /"(payments|enrollments|students|upcomingInstallments|incomeExpenses)":\[\]/.test(text) ? undefined : 'has rows',
  }))

export const otherGroup: Group = {
  name: 'others',
  aim: 'Records of another branch or another student, by id, by name and by filter',
  refused: true,
  attacks: world => {
    const nobody = {
      ...world.foreign,
      student: newId(),
      enrollment: newId(),
      payment: newId(),
      cheque: newId(),
      entry: newId(),
    }
    const { foreign, course } = world
    return [
      ...byId(foreign, 'of another branch'),
      ...byId(nobody, 'that does not exist'),
      ...byName(world),
      ...byFilter(world),
      clerk('an enrollment of a student of another branch', 'POST', '/enrollments', {
        studentId: foreign.student,
        courseId: course,
      }),
      {
        who: 'clerk',
        what: 'POST many payments for an enrollment of another branch',
        ask: {
          method: 'POST',
          path: '/api/payments/bulk',
          json: { payments: [{ enrollmentId: foreign.enrollment, amount: 1, idempotencyKey: 'one' }] },
        },
        expect: 200,
        objection: ({ text }) => (text.includes('"recorded":0') ? undefined : 'recorded a payment'),
      },
      ...['1', "1' or '1'='1", '%00', '..%2f..', 'null', '{}'].map(
        (id): Attack => ({
          who: 'clerk',
          what: `GET a payment with the id ${id}`,
          ask: { path: `/api/payments/${encodeURI(id).replaceAll('%25', '%')}` },
          expect: [400, 404],
        }),
      ),
    ]
  },
}
