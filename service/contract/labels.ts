/** The names of fields that people call differently than the API does. */
const spoken = new Map([
  ['Idempotency-Key', 'Idempotency-Key'],
  ['aadhaar', 'Aadhaar setting'],
  ['aadhaarNo', 'Aadhaar number'],
  ['aadhaarPhoto', 'Aadhaar photo'],
  ['alternateMobileNo', 'alternate mobile number'],
  ['backdatingLimit', 'days back'],
  ['billFile', 'bill'],
  ['chequeChargeLimit', 'highest charge for a cheque'],
  ['discountLimit', 'highest discount'],
  ['fees', 'fee'],
  ['gstin', 'GSTIN'],
  ['isActive', 'active status'],
  ['mobile', 'mobile number'],
  ['namesOnPaper', 'names on paper'],
  ['party', 'payee or payer'],
  ['planTemplates', 'installment plans'],
  ['receiptNote', 'note at the foot of receipts'],
  ['toInstituteName', 'receiving institute'],
  ['transactionId', 'transaction ID'],
  ['upiId', 'UPI ID'],
  ['upiName', 'UPI name'],
  ['validFrom', 'valid-from date'],
  ['validTill', 'valid-till date'],
  ['voidAlert', 'amount of cancelled receipts'],
  ['writeOff', 'write-off'],
  ['writeOffLimit', 'highest write-off'],
])

/**
 * Fields inside others, as the screens name them: `*` stands for the index in a list, `#1` and `#2` in the words for the
 * first and the second index counted from 1, `@1` and `@2` for a weekday.
 */
const inside = new Map([
  ['idleMinutes.super_admin', 'sign-out time of super admins'],
  ['idleMinutes.sub_admin', 'sign-out time of sub admins'],
  ['idleMinutes.student', 'sign-out time of students'],
  ['proofs.secondFactorMinutes', 'minutes with a second step'],
  ['proofs.passwordMinutes', 'minutes with a password alone'],
  ['backups.hour', 'hour of the daily backup'],
  ['backups.keepDays', 'days to keep backups'],
  ['planTemplates.*', 'plan #1'],
  ['planTemplates.*.name', 'name of plan #1'],
  ['planTemplates.*.rows', 'parts of plan #1'],
  ['planTemplates.*.rows.*', 'part #2 of plan #1'],
  ['planTemplates.*.rows.*.afterMonths', 'months until part #2 of plan #1'],
  ['planTemplates.*.rows.*.afterDays', 'days until part #2 of plan #1'],
  ['planTemplates.*.rows.*.percent', 'percent of part #2 of plan #1'],
  ['place.latitude', 'latitude'],
  ['place.longitude', 'longitude'],
  ['place.zoom', 'zoom of the map'],
  ['hours.*', 'opening hours on @1'],
  ['hours.*.from', 'opening time on @1'],
  ['hours.*.to', 'closing time on @1'],
  ['branchHours.*', 'hours of branch #1'],
  ['branchHours.*.instituteId', 'branch #1'],
  ['branchHours.*.hours', 'hours of branch #1'],
  ['branchHours.*.hours.*', 'hours of branch #1 on @2'],
  ['branchHours.*.hours.*.from', 'opening time of branch #1 on @2'],
  ['branchHours.*.hours.*.to', 'closing time of branch #1 on @2'],
])

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const notes = 'counted.'

/** No field of ours has a longer name, so longer ones are cut. */
const longest = 60

/**
 * A field as people call it: `installments.0.dueDate` is the "due date of installment 1", an empty path "the request".
 */
export function labelOf(path: string): string {
  if (path === '') return 'the request'
  // These numbers are the values of notes, not indexes of a list.
  if (path.startsWith(notes)) return `number of ₹${path.slice(notes.length)}`.slice(0, longest)
  const parts = path.split('.')
  const known = inside.get(parts.map(part => (isIndex(part) ? '*' : part)).join('.'))
  if (known) return filled(known, parts.filter(isIndex).map(Number))
  const names = parts.map((part, index) => nameOf(part, parts[index - 1], parts[index + 1]))
  return names
    .filter(name => name !== undefined)
    .toReversed()
    .join(' of ')
    .slice(0, longest)
}

const filled = (known: string, indexes: readonly number[]): string =>
  known
    .replace(/#([12])/g, (_, place) => String((indexes[place - 1] ?? 0) + 1))
    .replace(/@([12])/g, (_, place) => weekdays[indexes[place - 1] ?? 0] ?? 'an eighth day')

const isIndex = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** An index is joined to the list that it belongs to, which is then named in the singular. */
function nameOf(part: string, before: string | undefined, after: string | undefined): string | undefined {
  if (isIndex(after)) return undefined
  if (isIndex(part)) return `${words(before ?? 'entry').replace(/s$/, '')} ${Number(part) + 1}`
  return words(part)
}

const words = (name: string): string =>
  spoken.get(name) ??
  name
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/(?<=[a-z])[A-Z]+/g, capitals => ` ${capitals.toLowerCase()}`)
    .replaceAll('_', ' ')
