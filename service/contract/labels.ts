/** Names of fields that say it otherwise than their own words do. */
const spoken = new Map([
  ['Idempotency-Key', 'Idempotency-Key'],
  ['aadhaar', 'Aadhaar setting'],
  ['aadhaarNo', 'Aadhaar number'],
  ['aadhaarPhoto', 'Aadhaar photo'],
  ['alternateMobileNo', 'alternate mobile number'],
  ['fees', 'fee'],
  ['gstin', 'GSTIN'],
  ['isActive', 'active status'],
  ['mobile', 'mobile number'],
  ['transactionId', 'transaction ID'],
  ['upiId', 'UPI ID'],
  ['upiName', 'UPI name'],
  ['validFrom', 'valid-from date'],
  ['validTill', 'valid-till date'],
])

const notes = 'counted.'

/** Longer names are nobody's but a stranger's. */
const longest = 60

/** A field as a person says it: `installments.0.dueDate` is the "due date of installment 1", no path "the request". */
export function labelOf(path: string): string {
  if (path === '') return 'the request'
  // No list: these numbers are what a note is worth.
  if (path.startsWith(notes)) return `number of ₹${path.slice(notes.length)}`.slice(0, longest)
  const names = path.split('.').map((part, index, parts) => nameOf(part, parts[index - 1], parts[index + 1]))
  return names
    .filter(name => name !== undefined)
    .toReversed()
    .join(' of ')
    .slice(0, longest)
}

const isIndex = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** A number goes with the list that it counts in, which is then named in the singular. */
function nameOf(part: string, before: string | undefined, after: string | undefined): string | undefined {
  if (isIndex(after)) return undefined
  if (isIndex(part)) return `${words(before ?? 'entry').replace(/s$/, '')} ${Number(part) + 1}`
  return words(part)
}

const words = (name: string): string =>
  spoken.get(name) ??
  name.replace(/(?<=[a-z])Id$/, '').replace(/(?<=[a-z])[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
