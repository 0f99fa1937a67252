import type { Institute } from '#contract/shapes/institute'

export const cashNames: Record<Institute['cashLimit'], string> = { warn: 'Warn', refuse: 'Refuse' }
export const aadhaarNames: Record<Institute['aadhaar'], string> = {
  full: 'Keep in full',
  last4: 'Last four digits only',
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const cashOptions = options(cashNames)
export const aadhaarOptions = options(aadhaarNames)
