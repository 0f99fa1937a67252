import { exportKinds } from '#contract/reports/exports'
import type { Answer } from '../ask.ts'
import type { Attack, Group } from '../attack.ts'
import { foreignBranch, type World } from '../world.ts'

/** What breaks out of SQL, HTML, a spreadsheet, a header, a template, a path or a log. */
const injections = [
  `'; drop table events; --`,
  `' or '1'='1`,
  `$1); select pg_sleep(9); --`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://example.com","x")',
  '+cmd|calc!A0',
  '@SUM(1+1)*cmd',
  'a\r\nSet-Cookie: x=1',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  '%s%n%x',
  '\u202egnp.exe',
]
const isJson = ({ headers }: Answer) =>
  String(headers['content-type']).startsWith('application/json') && headers['x-content-type-options'] === 'nosniff'
    ? undefined
    : 'is not JSON for sure'

const inFields = ({ own, course, today }: World): Attack[] =>
  injections.flatMap((text, index) => {
    const post = (what: string, path: string, json: object, who: Attack['who'] = 'clerk'): Attack => ({
      who,
      what: `${JSON.stringify(text)} as ${what}`,
      ask: { method: 'POST', path: `/api${path}`, json },
      expect: [201, 400, 429],
      objection: isJson,
    })
    const email = `text${index}@example.com`
    const born = { dateOfBirth: '2004-02-29', mobile: '9876543210', email }
    return [
      post('the notes of a payment', '/payments', {
        enrollmentId: own.enrollment,
        amount: 1,
        notes: text,
        transactionId: text,
      }),
      post('the source of an entry', '/income-expense', { source: text, amount: 1, date: today, notes: text }),
      post('a deposit', '/cash-deposits', { amount: 1, reference: text }),
      post('the name of a student', '/enrollments', {
        ...born,
        firstName: text,
        lastName: text,
        address: text,
        courseId: course,
      }),
      post(
        'a message',
        '/contacts',
        { name: text, email, mobile: '9876543210', subject: text, message: text },
        'visitor',
      ),
      post(
        'a course',
        '/courses',
        { name: text, duration: 1, fees: 1, description: text, category: text },
        'super admin',
      ),
    ]
  })

const inQueries: Attack[] = injections.flatMap(text => {
  const value = encodeURIComponent(text)
  const get = (path: string, expect: readonly number[], who: Attack['who'] = 'clerk'): Attack => ({
    who,
    what: `${JSON.stringify(text)} in GET ${path.split('?')[0]}`,
    ask: { path: `/api${path}` },
    expect,
  })
  return [
    get(`/payments?search=${value}`, [200, 400]),
    get(`/students?search=${value}`, [200, 400]),
    get(`/payments?sort=${value}`, [400]),
    get(`/payments?cursor=${value}&limit=5`, [400]),
    get(`/enrollments?status=${value}`, [400]),
    get(`/payments?instituteName=${value}`, [200, 400], 'super admin'),
    get(`/receipts/${value}/verify`, [200, 404], 'visitor'),
    get(`/exports/${value}`, [400, 404]),
  ]
})

const twice = [
  'limit=1&limit=2',
  'search=a&search=b',
  'sort=amount&sort=-amount',
  'studentId=1&studentId=2',
  'limit[]=1',
].map(
  (query): Attack => ({
    who: 'clerk',
    what: `${query} in GET /payments`,
    ask: { path: `/api/payments?${query}` },
    expect: query.includes('[') ? 200 : 400,
  }),
)

/**
 * A cell that a spreadsheet would run begins with one of these, unless a mark or a quote stands before it. The end of a line is
 * no cell, also behind an empty one.
 */
const runs = /(^|,)"?([=+@\t]|\r(?!\n))/m
const exported = Object.keys(exportKinds).map(
  (kind): Attack => ({
    who: 'clerk',
    what: `formulas, and another branch, in the export ${kind}`,
    ask: { path: `/api/exports/${kind}?format=csv&instituteName=${encodeURIComponent(foreignBranch)}` },
    expect: 200,
    objection: ({ status, text }) =>
      status === 200 && runs.test(text) ? `has ${runs.exec(text)?.[0]} in a cell` : undefined,
  }),
)

export const textGroup: Group = {
  name: 'texts',
  aim: 'Texts that break out of SQL, HTML, spreadsheets, headers and paths, in every text field, and the exports after them',
  refused: false,
  attacks: world => [...inFields(world), ...inQueries, ...twice, ...exported],
}
