import type { Attack, Group } from '../attack.ts'
import { foreignBranch, foreignWord, password, type World } from '../world.ts'

const post = (what: string, path: string, json: unknown, expect: Attack['expect'] = 400): Attack => ({
  who: 'clerk',
  what,
  ask: { method: 'POST', path: `/api${path}`, json },
  expect,
})

export const amounts = [
  -1,
  0,
  0.001,
  1.005,
  1e308,
  2 ** 53,
  '1e3',
  '0x10',
  '१२',
  ' ',
  '12,34',
  '1.2.3',
  'NaN',
  'Infinity',
  '-0',
  {},
  [],
  [5],
  true,
]

/** What no amount may be, wherever money is sent. */
const wrongAmounts = ({ own, today }: World): Attack[] =>
  amounts.flatMap(amount => {
    const what = `the amount ${JSON.stringify(amount)}`
    return [
      post(`${what} of a payment`, '/payments', { enrollmentId: own.enrollment, amount }),
      post(`${what} of an expense`, '/income-expense', { source: 'Tea', amount, date: today }),
      post(`${what} of a deposit`, '/cash-deposits', { amount }),
    ]
  })

/** Some of these, and no total of any branch could be computed any more. */
const hugeAmounts = ({ today }: World): Attack[] =>
  [1e9, 999_999_999_999].flatMap(amount => [
    post(`the amount ${amount} of an income`, '/income-expense', {
      source: 'Tea',
      type: 'income',
      amount,
      date: today,
    }),
    post(`the amount ${amount} of a deposit`, '/cash-deposits', { amount }),
  ])

const types: readonly unknown[] = [{ $ne: null }, ['admin'], 7, true, { toString: 'admin' }]

/** Values of another type than the field's, as queries of other databases are attacked with them. */
const wrongTypes = ({ own, today }: World): Attack[] =>
  types.flatMap(value => {
    const what = JSON.stringify(value)
    return [
      {
        ...post(`${what} as username and password`, '/auth/login', { username: value, password: value }),
        who: 'visitor',
      },
      post(`${what} as the enrollment of a payment`, '/payments', { enrollmentId: value, amount: 1 }),
      post(`${what} as the notes of a payment`, '/payments', { enrollmentId: own.enrollment, amount: 1, notes: value }),
      post(`${what} as the source of an entry`, '/income-expense', { source: value, amount: 1, date: today }),
      post(`${what} as a body`, '/payments', value),
    ]
  })

const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`
const bodies: readonly (readonly [string, string, readonly number[]])[] = [
  ['lists nested 400,000 deep', deep(400_000, '[', ']'), [400]],
  ['objects nested 100,000 deep', deep(100_000, '{"a":', '}'), [400]],
  ['a list never closed', '['.repeat(900_000), [400]],
  ['60,000 fields', `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join()}}`, [400]],
  ['a number of 900,000 digits', `{"enrollmentId":"x","amount":${'9'.repeat(900_000)}}`, [400]],
  ['a text of 900,000 digits as the amount', `{"enrollmentId":"x","amount":"${'9'.repeat(900_000)}"}`, [400]],
  ['900,000 dots as the amount', `{"enrollmentId":"x","amount":"${'.'.repeat(900_000)}"}`, [400]],
  ['more than a megabyte', `{"notes":"${'x'.repeat(1_100_000)}"}`, [413]],
  ['200,000 texts in a list', `{"payments":[${'"x",'.repeat(200_000)}"x"]}`, [400]],
  ['no JSON', '{"amount":1,}', [400]],
  ['JSON with NUL', '{"notes":"a\\u0000b"}', [400]],
]
const wrongBodies = bodies.map(
  ([what, body, expect]): Attack => ({
    who: 'clerk',
    what: `a body of ${what}`,
    ask: { method: 'POST', path: '/api/payments', body, headers: { 'Content-Type': 'application/json' } },
    expect,
  }),
)

/** Patterns that take the square of their text's length would take minutes of these. */
const longTexts: readonly (readonly [string, string])[] = [
  ['spaces', `x${' '.repeat(120_000)}x`],
  ['tabs', `x${'\t'.repeat(70_000)}x`],
  ['brackets', '['.repeat(120_000)],
  ['an address that never ends', `a@${'a.'.repeat(70_000)}`],
  ['headings', '# '.repeat(70_000)],
  ['dashes', '-'.repeat(120_000)],
  ['combining marks', `e${'\u0301'.repeat(70_000)}`],
]
const messageOf = (text: string) => ({ name: text, email: text, subject: text, message: text })
const longFields = ({ own }: World): Attack[] =>
  longTexts.flatMap(([what, text]) => [
    post(`${what} as notes`, '/payments', { enrollmentId: own.enrollment, amount: 1, notes: text }),
    post(`${what} as a student`, '/students', {
      ...{ firstName: text, lastName: text, email: text, mobile: text, dateOfBirth: text, address: text },
      aadhaarNo: text,
    }),
    {
      ...post(`${what} as a message`, '/contacts', messageOf(text), 413),
      who: 'visitor',
    },
    {
      ...post(`some ${what} as a message`, '/contacts', messageOf(text.slice(0, 3_000))),
      who: 'visitor',
    },
  ])

export const valueGroup: Group = {
  name: 'values',
  aim: 'Amounts, types, bodies and texts that no field takes',
  refused: true,
  attacks: world => [
    ...wrongAmounts(world),
    ...hugeAmounts(world),
    ...wrongTypes(world),
    ...wrongBodies,
    ...longFields(world),
  ],
}

/** Fields that the caller may not set, in requests that are good otherwise. */
export const assignmentGroup: Group = {
  name: 'fields',
  aim: 'Fields that the caller may not set, and keys of prototypes: they change nothing of what the request does',
  refused: false,
  attacks: ({ own, foreign, course, today }) => {
    const ids = { id: foreign.payment, instituteId: foreign.student, createdAt: '2001-01-01T00:00:00Z' }
    const forced = { ...ids, receiptNumber: 'PUN/26-27/99999', receivedBy: 'x', status: 'voided', role: 'super_admin' }
    const lacks =
      (...words: string[]) =>
      (answer: { text: string }) => {
        const found = words.filter(word => answer.text.toLowerCase().includes(word))
        return found.length > 0 ? `tells of ${found.join(', ')}` : undefined
      }
    const polluted = JSON.parse(
      '{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"role":"super_admin"}}}',
    )
    const person = (name: string) => ({
      ...{ firstName: 'Mira', lastName: name, email: `${name}@example.com`, mobile: '9876543210' },
      ...{ dateOfBirth: '2004-02-29', address: 'Tilak Road' },
    })
    const account = (username: string) => ({ username, email: `${username}@example.com`, password, fullName: 'Mira' })
    const student = (answer: { text: string }) =>
      answer.text.includes('"role":"student"') ? undefined : 'made something else than a student'
    const attacks: readonly Attack[] = [
      {
        ...post('a role at registration', '/auth/register', { ...account('climber'), ...forced }, 201),
        who: 'visitor',
        objection: student,
      },
      {
        ...post('a prototype at registration', '/auth/register', { ...account('climber-2'), ...polluted }, 201),
        who: 'visitor',
        objection: student,
      },
      post(
        'number, day and branch of a payment',
        '/payments',
        { enrollmentId: own.enrollment, amount: 1, ...forced },
        201,
      ),
      post('a prototype of a payment', '/payments', { enrollmentId: own.enrollment, amount: 1, ...polluted }, 201),
      post(
        'the branch of an entry',
        '/income-expense',
        { source: 'Tea', amount: 1, date: today, instituteName: foreignBranch, ...forced },
        201,
      ),
      post(
        'the branch of an enrollment',
        '/enrollments',
        { ...person('mass'), courseId: course, instituteName: foreignBranch, ...forced },
        201,
      ),
      post(
        'the branch of a student',
        '/students',
        { ...person('mass-2'), aadhaarNo: '234123412346', instituteName: foreignBranch, userId: foreign.student },
        201,
      ),
      {
        who: 'clerk',
        what: 'the branch and the account of a student',
        ask: {
          method: 'PUT',
          path: `/api/students/${own.student}`,
          json: { ...ids, userId: foreign.student, mobile: '9000000001' },
        },
        expect: 200,
      },
    ]
    return attacks.map(one => ({ objection: lacks(foreignWord, '99999', '2001-01-01'), ...one }))
  },
}
