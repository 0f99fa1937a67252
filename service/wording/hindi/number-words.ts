/** 0 to 99: Hindi has a word of its own for each. */
const belowHundred = [
  ...['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पांच', 'छह', 'सात', 'आठ', 'नौ'],
  ...['दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस'],
  ...['बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस'],
  ...['तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस'],
  ...['चालीस', 'इकतालीस', 'बयालीस', 'तैंतालीस', 'चौवालीस', 'पैंतालीस', 'छियालीस', 'सैंतालीस', 'अड़तालीस', 'उनचास'],
  ...['पचास', 'इक्यावन', 'बावन', 'तिरपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ'],
  ...['साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर'],
  ...['सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उन्यासी'],
  ...['अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सत्तासी', 'अट्ठासी', 'नवासी'],
  ...['नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पंचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे'],
]

const steps = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1000, 'हजार'],
  [100, 'सौ'],
] as const

/** A whole number above zero: 1,23,456 is एक लाख तेईस हजार चार सौ छप्पन. */
function numberInHindi(n: number): string {
  const step = steps.find(([size]) => n >= size)
  if (!step) return n === 0 ? '' : (belowHundred[n] ?? '')
  const [size, name] = step
  return [numberInHindi(Math.floor(n / size)), name, numberInHindi(n % size)].filter(Boolean).join(' ')
}

/** An amount as receipts and cheques spell it out: "रुपये बारह हजार पांच सौ और पैसे पचास मात्र". */
export function rupeesInHindi(rupees: number): string {
  const total = Math.round(rupees * 100)
  if (!Number.isSafeInteger(total) || total < 0) throw new Error(`Not an amount to spell out: ${rupees}`)
  const whole = Math.floor(total / 100)
  const paise = total % 100
  const parts = [
    ...(whole > 0 || paise === 0 ? [`रुपये ${numberInHindi(whole) || belowHundred[0]}`] : []),
    ...(paise > 0 ? [`पैसे ${belowHundred[paise]}`] : []),
  ]
  return `${parts.join(' और ')} मात्र`
}
