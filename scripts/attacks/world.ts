import { z } from 'zod'
import { businessDate, financialYear } from '#contract/fields/dates'
import { type Answer, type Ask, ask } from './ask.ts'

export type Who = 'visitor' | 'student' | 'clerk' | 'other clerk' | 'super admin'

/** What is attacked. */
export interface Target {
  readonly url: string
  readonly adminPassword: string
  /** Signs its tokens; for tokens that are signed well and are wrong in something else. */
  readonly jwtSecret: string
  /** A hash of each table that a refused request must leave alone. */
  readonly digest: () => Promise<Readonly<Record<string, string>>>
}

/** What belongs to one branch. */
interface Branch {
  readonly student: string
  readonly email: string
  readonly enrollment: string
  readonly payment: string
  readonly cheque: string
  readonly entry: string
  readonly deposit: string
  readonly expense: string
  readonly withdrawal: string
  /** On its way to a third branch. */
  readonly transfer: string
  /** The heads of its expense, of another one, and of its income. */
  readonly head: string
  readonly otherHead: string
  readonly otherName: string
  readonly incomeHead: string
  /** The financial year in which it has given receipts. */
  readonly series: string
  readonly code: string
}

export interface World extends Target {
  readonly tokens: Readonly<Record<Who, string | undefined>>
  readonly own: Branch
  readonly foreign: Branch
  readonly course: string
  readonly material: string
  readonly today: string
  readonly send: (asked: Ask) => Promise<Answer>
}

/** In each name of the foreign branch, and so in each answer that tells of it. */
export const foreignWord = 'quetzal'
const ownBranch = 'Pune'
const thirdBranch = 'Nashik'
export const foreignBranch = 'Quetzal City'
export const password = 'tamarind-lorry-93-veranda'

const Made = z.looseObject({ id: z.string() })
const Head = Made.extend({ name: z.string() })
const Answered = z.record(z.string(), z.unknown())

/** Two branches with a clerk, a student and some money each, and a student's account in the own one. */
export async function makeWorld(target: Target): Promise<World> {
  const today = businessDate(new Date(), 'Asia/Kolkata')
  const send = (asked: Ask) => ask(target.url, asked)
  const calls = callsBy(send)
  const { done, make, enter } = calls
  const admin = await enter('admin', target.adminPassword)
  const clerk = async (instituteName: string, name: string) => {
    const body = { username: name, email: `${name}@example.com`, password, fullName: `Clerk ${name}` }
    await make(admin, '/api/auth/users', 'user', { ...body, role: 'sub_admin', instituteName })
    return enter(name, password)
  }
  const course = await make(admin, '/api/courses', 'course', { name: 'Tally', duration: 3, fees: 50_000 })
  const third = { instituteName: thirdBranch, instituteAddress: 'College Road, Nashik' }
  await make(admin, '/api/auth/institutes', 'institute', third)
  const mine = await clerk(ownBranch, 'clerk-of-pune')
  const theirs = await clerk(foreignBranch, `clerk-of-${foreignWord}`)
  const own = await makeBranch(calls, mine, { word: 'mango', courseId: course.id, today })
  const foreign = await makeBranch(calls, theirs, { word: foreignWord, courseId: course.id, today })
  const student = { username: 'ravi', email: own.email, password, fullName: 'Ravi', role: 'student' }
  await make(admin, '/api/auth/users', 'user', student)
  const form = new FormData()
  for (const [name, value] of Object.entries({ courseId: course.id, title: 'Notes' })) form.append(name, value)
  form.append('file', new File(['Debit what comes in.'], 'notes.txt', { type: 'text/plain' }))
  const { material } = await done({ method: 'POST', path: '/api/materials', token: admin, form })
  return {
    ...target,
    today,
    send,
    tokens: {
      visitor: undefined,
      student: await enter('ravi', password),
      clerk: mine,
      'other clerk': theirs,
      'super admin': admin,
    },
    own,
    foreign,
    course: course.id,
    material: Made.parse(material).id,
  }
}

/** Requests that must succeed while the world is made. */
function callsBy(send: World['send']) {
  const done = async (asked: Ask) => {
    const answer = await send(asked)
    if (answer.status >= 300) throw new Error(`${asked.method} ${asked.path}: ${answer.text}`)
    return Answered.parse(JSON.parse(answer.text))
  }
  const make = async (token: string, path: string, name: string, json: unknown) =>
    Made.parse((await done({ method: 'POST', path, token, json }))[name])
  const enter = async (username: string, secret: string) =>
    String((await done({ method: 'POST', path: '/api/auth/login', json: { username, password: secret } })).token)
  return { done, make, enter }
}

/** What the clerk of a branch records there; the word stands in each of its names. */
async function makeBranch(
  { done, make }: ReturnType<typeof callsBy>,
  token: string,
  { word, courseId, today }: { readonly word: string; readonly courseId: string; readonly today: string },
): Promise<Branch> {
  const email = `${word}@example.com`
  const person = { firstName: 'Asha', lastName: word, email, mobile: '9876543210', dateOfBirth: '2004-02-29' }
  const enrolling = { ...person, address: `12 ${word} Road`, courseId }
  const enrollment = await make(token, '/api/enrollments', 'enrollment', enrolling)
  const taken = { enrollmentId: enrollment.id, amount: 500, notes: `By ${word}` }
  const pay = (more: object) => make(token, '/api/payments', 'payment', { ...taken, ...more })
  const payment = await pay({})
  const cheque = await pay({ paymentMethod: 'cheque', transactionId: `${word} 1` })
  const receipt = await done({ path: `/api/payments/${payment.id}/receipt`, token })
  const { verifyUrl } = z.object({ verifyUrl: z.string() }).parse(receipt.payment)
  const book = (fields: object) =>
    make(token, '/api/income-expense', 'incomeExpense', { amount: 70, date: today, ...fields })
  const [earned, spent, otherName] = [`Books of ${word}`, `Tea of ${word}`, `Rent of ${word}`]
  const entry = await book({ source: earned })
  const expense = await book({ source: spent, type: 'expense' })
  await book({ source: otherName, type: 'expense' })
  const move = (path: string, more: object) => make(token, path, 'movement', { amount: 5, ...more })
  // The head of the charges is known from now on: a head is made before its first entry, even if that is refused.
  await move('/api/money-movements/settlements', { paymentMethod: 'upi', charges: 1 })
  const { heads } = z.object({ heads: z.array(Head) }).parse(await done({ path: '/api/heads', token }))
  const headOf = (source: string) => heads.find(({ name }) => name === source)?.id ?? ''
  return {
    email,
    student: String(enrollment.studentId),
    enrollment: enrollment.id,
    payment: payment.id,
    cheque: cheque.id,
    entry: entry.id,
    expense: expense.id,
    withdrawal: (await move('/api/money-movements/withdrawals', {})).id,
    transfer: (await move('/api/transfers', { toInstituteName: thirdBranch })).id,
    head: headOf(spent),
    otherHead: headOf(otherName),
    otherName,
    incomeHead: headOf(earned),
    series: financialYear(today),
    deposit: (await make(token, '/api/cash-deposits', 'cashDeposit', { amount: 10, reference: word })).id,
    code: verifyUrl.split('/').at(-1) ?? '',
  }
}
