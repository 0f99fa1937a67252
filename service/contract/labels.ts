/** The names of fields that people call differently than the API does. */
const spoken = new Map([
  ['Idempotency-Key', 'Idempotency-Key'],
  ['aadhaar', 'Aadhaar setting'],
  ['aadhaarNo', 'Aadhaar number'],
  ['aadhaarPhoto', 'Aadhaar photo'],
  ['alternateMobileNo', 'alternate mobile number'],
  ['billFile', 'bill'],
  ['fees', 'fee'],
  ['gstin', 'GSTIN'],
  ['isActive', 'active status'],
  ['mobile', 'mobile number'],
  ['party', 'payee or payer'],
  ['transactionId', 'transaction ID'],
  ['upiId', 'UPI ID'],
  ['upiName', 'UPI name'],
  ['validFrom', 'valid-from date'],
  ['validTill', 'valid-till date'],
  ['writeOff', 'write-off'],
])

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
  const names = path.split('.').map((part, index, parts) => nameOf(part, parts[index - 1], parts[index + 1]))
  return names
    .filter(name => name !== undefined)
    .toReversed()
    .join(' of ')
    .slice(0, longest)
}

const isIndex = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** An index is joined to the list that it belongs to, which is then named in the singular. */
function nameOf(part: string, before: string | undefined, after: string | undefined): string | undefined {
  if (isIndex(after)) return undefined
  if (isIndex(part)) return `${words(before ?? 'entry').replace(/s$/, '')} ${Number(part) + 1}`
  return words(part)
}

const words = (name: string): string =>
  spoken.get(name) ??
  name.replace(/(?<=[a-z])Id$/, '').replace(/(?<=[a-z])[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
