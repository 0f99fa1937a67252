const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const belowHundred = (n: number): string =>
  n < 20 ? (ones[n] ?? '') : [tens[Math.floor(n / 10)], ones[n % 10]].filter(Boolean).join(' ')

const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** A whole number in Indian words: 1,23,456 is One Lakh Twenty Three Thousand Four Hundred Fifty Six. */
function numberInWords(n: number): string {
  const step = steps.find(([size]) => n >= size)
  if (!step) return belowHundred(n)
  const [size, name] = step
  return [numberInWords(Math.floor(n / size)), name, numberInWords(n % size)].filter(Boolean).join(' ')
}

/**
 * An amount as receipts and cheques spell it out: "Rupees Twelve Thousand Five Hundred and Paise Fifty Only".
 * Takes rupees as in the API, with at most two decimals; they must not be negative.
 */
export function rupeesInWords(rupees: number): string {
  const total = Math.round(rupees * 100)
  if (!Number.isSafeInteger(total) || total < 0) throw new Error(`Not an amount to spell out: ${rupees}`)
  const whole = Math.floor(total / 100)
  const paise = total % 100
  const parts = [
    ...(whole > 0 || paise === 0 ? [`Rupees ${numberInWords(whole) || 'Zero'}`] : []),
    ...(paise > 0 ? [`Paise ${belowHundred(paise)}`] : []),
  ]
  return `${parts.join(' and ')} Only`
}
