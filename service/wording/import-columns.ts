import type { ImportField, ImportKind } from '#contract/records/imports'
import { devanagariHeadings } from './hindi/import-headings.ts'

/** How the cells of a column are read. */
export type CellKind = 'text' | 'digits' | 'date' | 'money'

/** A column that an import knows, with the headings that people use for it. */
export interface ImportColumn {
  readonly field: ImportField
  /** The heading in the sample and on the screen. */
  readonly label: string
  readonly kind: CellKind
  readonly required: boolean
  /** Other headings for the same field, in the form that `plainHeading` gives. */
  readonly also: readonly string[]
  /** Headings that may mean something else too, so that they count only where there is no other. */
  readonly vague?: readonly string[]
  readonly example: string
}

const email: ImportColumn = {
  field: 'email',
  label: 'Email',
  kind: 'text',
  required: true,
  also: ['emailid', 'emailaddress', 'mail', 'mailid', 'studentemail', 'studentemailid'],
  example: 'asha@example.com',
}

const names: readonly ImportColumn[] = [
  {
    field: 'fullName',
    label: 'Full name',
    kind: 'text',
    required: false,
    also: ['name', 'studentname', 'student', 'nameofstudent', 'nameofthestudent', 'candidatename'],
    example: '',
  },
  {
    field: 'firstName',
    label: 'First name',
    kind: 'text',
    required: false,
    also: ['first', 'fname', 'givenname', 'forename', 'studentfirstname'],
    example: 'Asha',
  },
  {
    field: 'middleName',
    label: 'Middle name',
    kind: 'text',
    required: false,
    also: ['middle', 'mname'],
    example: 'Ramesh',
  },
  {
    field: 'lastName',
    label: 'Last name',
    kind: 'text',
    required: false,
    also: ['last', 'lname', 'surname', 'familyname', 'studentlastname'],
    example: 'Patil',
  },
]

const mobile: ImportColumn = {
  field: 'mobile',
  label: 'Mobile',
  kind: 'digits',
  required: true,
  also: [
    ...['mobileno', 'mobilenumber', 'mob', 'mobno', 'phone', 'phoneno', 'phonenumber', 'cell', 'cellno'],
    ...['contact', 'contactno', 'contactnumber', 'whatsapp', 'whatsappno', 'whatsappnumber'],
  ],
  example: '9876543210',
}

/** Nothing is stored of it: a row of another branch is refused. */
const branch: ImportColumn = {
  field: 'branch',
  label: 'Branch',
  kind: 'text',
  required: false,
  also: ['branchname', 'nameofbranch', 'nameofthebranch'],
  example: '',
}

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  students: [
    ...names,
    email,
    mobile,
    {
      field: 'alternateMobileNo',
      label: 'Alternate mobile',
      kind: 'digits',
      required: false,
      also: [
        ...['alternatemobileno', 'alternatemobilenumber', 'altmobile', 'altmobileno', 'alternatephone', 'othermobile'],
        ...['parentmobile', 'parentsmobile', 'guardianmobile', 'fathermobile', 'secondmobile', 'mobile2', 'phone2'],
      ],
      example: '',
    },
    {
      field: 'dateOfBirth',
      label: 'Date of birth',
      kind: 'date',
      required: true,
      also: ['dob', 'birthdate', 'birthday', 'born'],
      example: '29/02/2004',
    },
    {
      field: 'address',
      label: 'Address',
      kind: 'text',
      required: true,
      also: ['fulladdress', 'homeaddress', 'residentialaddress', 'permanentaddress', 'addr'],
      example: '12 Tilak Road, Pune',
    },
    {
      field: 'aadhaarNo',
      label: 'Aadhaar number',
      kind: 'digits',
      required: false,
      also: ['aadhaar', 'aadhaarno', 'aadhar', 'aadharno', 'aadharnumber', 'adhar', 'adharno', 'adharnumber', 'uid'],
      example: '',
    },
    branch,
  ],
  'opening-balances': [
    // Who has no email is found by both; they are compared with what is stored, so nothing else is asked of them.
    ...names,
    email,
    { ...mobile, kind: 'text', required: false },
    {
      field: 'course',
      label: 'Course',
      kind: 'text',
      required: true,
      also: ['coursename', 'nameofcourse', 'class'],
      example: 'Tally Prime',
    },
    {
      field: 'amount',
      label: 'Still owed',
      kind: 'money',
      required: true,
      also: [
        ...['balance', 'balanceamount', 'balancefees', 'openingbalance', 'outstanding', 'outstandingamount'],
        ...['due', 'dues', 'dueamount', 'amountdue', 'feesdue', 'feedue', 'remaining', 'remainingamount'],
        ...['pending', 'pendingamount', 'pendingfees', 'pendingfee'],
      ],
      // Beside what was paid and what is left it is the fees.
      vague: ['amount', 'राशि', 'रकम', 'रक्कम'],
      example: '2500.50',
    },
    {
      field: 'dueDate',
      label: 'Due date',
      kind: 'date',
      required: true,
      also: ['dueon', 'nextduedate', 'nextdue', 'paymentduedate', 'installmentdate', 'nextinstallmentdate'],
      example: '05/04/2027',
    },
    branch,
  ],
}

/**
 * A heading as it is compared, without brackets, capitals, spaces and signs: `E-mail ID (required)` becomes `emailid`.
 */
export const plainHeading = (heading: string): string =>
  spelledAlike(heading.replace(/\([^()]*\)/g, '').toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Devanagari as it is compared: dots and lengths of vowels are written or not, and `मोबाइल` is also `मोबाईल`. */
const spelledAlike = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u093c/g, '')
    .replace(/ँ|म्(?=[पफबभ])/g, 'ं')
    .replace(/[\u0908\u090a\u0940\u0942]/g, long => shortVowels[long] ?? long)

/** Of both long vowels, as letters and as signs. */
const shortVowels: Readonly<Record<string, string>> = {
  '\u0908': '\u0907',
  '\u090a': '\u0909',
  '\u0940': '\u093f',
  '\u0942': '\u0941',
}

/** How many of these headings some import knows. */
export function knownHeadings(headings: readonly string[]): number {
  const names = (column: ImportColumn) => [...nameOf(column), ...othersOf(column), ...vagueOf(column)]
  const known = new Set(Object.values(importColumns).flatMap(columns => columns.flatMap(names)))
  return headings.filter(heading => known.has(plainHeading(heading))).length
}

const nameOf = ({ label }: ImportColumn) => [plainHeading(label)]
const othersOf = ({ field, also }: ImportColumn) => [...also, ...(devanagariHeadings[field] ?? []).map(plainHeading)]
const vagueOf = ({ vague = [] }: ImportColumn) => vague.map(plainHeading)

/** Which heading belongs to which field, and the fields to which several columns may belong. */
interface Guess {
  readonly mapping: Readonly<Record<string, string>>
  readonly unclear: Readonly<Record<string, readonly string[]>>
}

/**
 * Finds the heading of each field: first by its label, then by its other names. Each heading is used only once. Where
 * several columns have the same heading but for what stands in brackets, only a person knows which one is meant; so it is
 * where several amounts may be the one that is owed, as Due and Balance.
 */
export function guessMapping(kind: ImportKind, headings: readonly string[]): Guess {
  const mapping: Record<string, string> = {}
  const unclear: Record<string, readonly string[]> = {}
  const taken = new Set<string>()
  const columns = importColumns[kind]
  const plain = new Map(headings.map(heading => [heading, plainHeading(heading)]))
  const alike = Map.groupBy(headings, heading => plain.get(heading))
  for (const namesOf of [nameOf, othersOf, vagueOf])
    for (const column of columns) {
      const names = namesOf(column)
      const all = headings.filter(heading => !taken.has(heading) && names.includes(plain.get(heading) ?? ''))
      const [found] = all
      if (found === undefined || mapping[column.field] !== undefined || unclear[column.field]) continue
      const same = column.kind === 'money' ? all : (alike.get(plain.get(found)) ?? [found])
      if (same.length > 1) unclear[column.field] = same
      else mapping[column.field] = found
      for (const heading of same) taken.add(heading)
    }
  return { mapping, unclear }
}

/** The required fields that have no column. A student's name may be in one column or in two. */
export function missingColumns(kind: ImportKind, mapping: Readonly<Record<string, string>>): string[] {
  const missing = importColumns[kind].filter(({ field, required }) => required && mapping[field] === undefined)
  const named = mapping.fullName !== undefined || (mapping.firstName !== undefined && mapping.lastName !== undefined)
  return [...(kind === 'students' && !named ? ['fullName'] : []), ...missing.map(({ field }) => field)]
}
