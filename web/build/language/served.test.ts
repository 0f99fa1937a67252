import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { fileKinds } from '#contract/fields/files'
import { labelOf } from '#contract/labels'
import { WebsiteContent } from '#contract/records/website'
import { pathsIn } from '#contract/testing/paths-in'
import { headingOf } from '#read/reports/activity/records'
import { fieldsInHindi } from '#wording/hindi/fields'
import { happenedInHindi } from '#wording/hindi/happened'
import { lettersInHindi } from '#wording/hindi/letters'
import { messagesInHindi } from '#wording/hindi/messages'
import { namesInHindi } from '#wording/hindi/names'
import { paperInHindi } from '#wording/hindi/paper'
import { translator } from '#wording/translator'
import { folderOf, readTexts } from './dealTexts.ts'

const service = join(import.meta.dirname, '../../../service')
const hindi = (file: string) => readTexts(join(folderOf(join(service, '../web')), file))
const known = translator({
  ...{ ...hindi('values.json'), ...hindi('sentences.json') },
  ...{ ...happenedInHindi, ...paperInHindi, ...messagesInHindi, ...lettersInHindi },
})

/** What operators read, what only programs get, and what stands on paper or in mails or is only an example. */
const unseen =
  /^(tests|log|models|base|exports|documents|jobs\/mail|main|read\/verify|read\/rebuild)\/|^files\/(compound|office|unpack)|^imports\/workbook|^wording\/(website|exports\/edit-log)|^records\/institutes\/(settings|setup)|^api\/pipeline\/(answer\/|log|problems|serve)|\/check-answer/

interface Node {
  type: string
  value?: unknown
  callee?: { name?: string; property?: { name?: string } }
  key?: { name?: string }
  quasis?: { value: { cooked: string } }[]
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The texts of a module, with a value in each gap; those of faults, of the log and of descriptions are left out. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (!isNode(node)) return []
  if (node.type === 'NewExpression' && node.callee?.name === 'Error') return []
  if (/^(error|warn|info|fatal|never)$/.test(node.callee?.property?.name ?? '')) return []
  if (/^(summary|description)$/.test(node.key?.name ?? '')) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  const own = node.type === 'TemplateLiteral' ? [node.quasis?.map(({ value }) => value.cooked).join('₹7') ?? ''] : []
  return [...own, ...Object.values(node).flatMap(textsIn)]
}

/** Sentences that are put together from parts, each with what it can say; some more are said to nobody. */
const pieced: Readonly<Record<string, readonly string[]>> = {
  'has a cell with more than ₹7 characters₹7.': ['has a cell with more than 5,000 characters in row 3.'],
  '₹7, so ₹7 cannot be taken out of it.': [
    'By the books the till holds ₹90, so ₹100 cannot be taken out of it.',
    'By the books the bank is short of ₹90 already, so ₹100 cannot be taken out of it.',
  ],
  '₹7, so it would be ₹7 short.': [
    'By the books the bank holds ₹90, so it would be ₹10 short.',
    'By the books Card is short of ₹90 already, so it would be ₹10 short.',
  ],
  '₹7, so it cannot be taken out.': ['By the books the till does not hold ₹7, so it cannot be taken out.'],
  '₹7; at most ₹7 % is allowed for your branch.': ['is 12.5 % of the fees; at most 10 % is allowed for your branch.'],
  'Receipt ₹7 of ₹7 cancelled₹7.': ['Receipt A/26-27/00001 of ₹7 cancelled, to be corrected.'],
  'Made active again₹7.': ['Made active again.', 'Made active again; ₹7 is due again.'],
  'Discount ₹7 from ₹7 to ₹7.': ['Discount raised from ₹7 to ₹8.', 'Discount lowered from ₹8 to ₹7.'],
  '₹7 was reopened; its profit is no longer carried forward.': [
    'The financial year 25-26 was reopened; its profit is no longer carried forward.',
  ],
  '₹7 was closed; its ₹7 of ₹7 was carried forward.': [
    'The financial year 25-26 was closed; its profit of ₹7 was carried forward.',
    'The financial year 25-26 was closed; its loss of ₹7 was carried forward.',
  ],
  'Booked ₹7.': ['Booked ₹7 of cash short at the close of 05/06/2026.'],
  'Took back ₹7, which was reopened.': ['Took back ₹7 of cash over at the close of 05/06/2026, which was reopened.'],
  'Cash of ₹7 taken to the bank₹7.': ['Cash of ₹7 taken to the bank.', 'Cash of ₹7 taken to the bank, slip 12.'],
  'Entry of ₹7 taken back₹7: ₹7.': ['Entry of ₹7 taken back: Rent.', 'Entry of ₹7 taken back, to be corrected: Rent.'],
  'Failed to sign in as₹7.': ['Failed to sign in as Meena Joshi.'],
  'Looked at the Aadhaar ₹7 of₹7.': [
    'Looked at the Aadhaar card of a student.',
    'Looked at the Aadhaar number of ASHA.',
  ],
  '₹7 the ₹7₹7.': [
    'Changed the student RAHUL VERMA.',
    'Added the achievement.',
    'Deleted the names of accounts in Tally.',
  ],
  'The movement of ₹7 was taken back₹7.': ['The movement of ₹7 was taken back, to be recorded anew.'],
  'This ₹7 was not made by cheque.': ['This payment was not made by cheque.', 'This record was not made by cheque.'],
  '₹7 of this enrollment was refunded, which other payments must cover before this cheque can bounce. ₹7 a payment of at least ₹7 in its place, then mark it as bounced.':
    [
      '₹7 of this enrollment was refunded, which other payments must cover before this cheque can bounce. Record a payment of at least ₹7 in its place, then mark it as bounced.',
      '₹7 of this enrollment was refunded, which other payments must cover before this cheque can bounce. Make the enrollment active again, record a payment of at least ₹7 in its place, then mark it as bounced.',
    ],
  'This command was answered before.': [],
  '₹7 is not possible here.': [],
  '₹7 ₹7.': [],
}

/** Whatever it begins with: what is wrong with a field may begin with any verb, its name stands before it. */
const isSentence = (text: string) => /^\S+ .*\.$/.test(text)

test('whatever the service says to people can be said in Hindi', { timeout: 60_000 }, () => {
  const paths = readdirSync(service, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.ts$/.test(path) && !/\.test\.|\/testing\//.test(path) && !unseen.test(path),
  )
  const said = paths.flatMap(path => {
    const code = readFileSync(join(service, path), 'utf8')
    return /\.['"`]/.test(code) ? textsIn(parseSync(path, code).program).filter(isSentence) : []
  })
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter(text => !(text in pieced) && known(text) === undefined)).toEqual([])
  expect(Object.values(pieced).flatMap(texts => texts.filter(text => !isHindi(known(text))))).toEqual([])
  expect(Object.keys(pieced).filter(text => !said.includes(text))).toEqual([])
})

test('each field of the public site has a name in Hindi where its changes are listed', () => {
  const named = Object.keys(WebsiteContent.shape).map(headingOf)
  expect(named.filter(name => !(name in fieldsInHindi) && !isHindi(known(name)))).toEqual([])
})

test('a field has one name in Hindi, in Activity as in what is wrong with it', () => {
  const named = { ...hindi('values.json'), ...hindi('sentences.json') }
  expect(Object.keys(fieldsInHindi).filter(name => name in named)).toEqual([])
})

test('each field has a name in Hindi in what is wrong with it', () => {
  const sentence = translator(
    { ...hindi('values.json'), ...hindi('sentences.json'), ...happenedInHindi, ...fieldsInHindi },
    namesInHindi,
  )
  const paths = endpoints.flatMap(({ method, body }) => (method === 'GET' ? [] : pathsIn(body)))
  // Nobody reads what is wrong with the parts of a passkey.
  const read = ['counted.500', ...paths].filter(path => !path.startsWith('passkey.'))
  const named = read.map(path => {
    const label = labelOf(path)
    return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  })
  expect(named.filter(name => !isHindi(sentence(`${name} is required.`)))).toEqual([])
})

test.each([
  ['an import', ['kind', 'file', 'sha256', 'rows', 'created', 'skipped', 'failed']],
  ['a contact form', ['status']],
  [
    'a request to correct a payment',
    [
      ...['amount', 'paymentMethod', 'paymentDate', 'transactionId', 'chequeNumber', 'chequeBank', 'chequeDate'],
      ...['status', 'answer'],
    ],
  ],
])('what changes with %s has a name in Hindi', (_, fields) => {
  const named = fields.map(headingOf)
  expect(named.filter(name => !(name in fieldsInHindi) && !isHindi(known(name)))).toEqual([])
})

test('whoever chose a file of another kind is told in Hindi which is wanted', () => {
  expect(Object.values(fileKinds).filter(({ wanted }) => known(wanted) === undefined)).toEqual([])
})

test('a month is in Hindi inside a sentence too', () => {
  expect(known('April 2026 is locked; unlock it before you reopen the day.')).toMatch(/^अप्रैल 2026 लॉक है/)
  expect(known('Unlocked February 2026 for a while.')).toMatch(/^फरवरी 2026 /)
})

/** Names, numbers and amounts stay as they are. */
const isHindi = (text: string | undefined) =>
  text !== undefined && !/[a-z]{3}/.test(text.replace(/Meena Joshi|Rent|Tally|WhatsApp/g, ''))
