import type { Institute } from '#contract/shapes/institute'
import { say } from '../../base/language/say.ts'

export const cashNames: Record<Institute['cashLimit'], string> = { warn: say('Warn'), refuse: say('Refuse') }
export const aadhaarNames: Record<Institute['aadhaar'], string> = {
  full: say('Keep in full'),
  last4: say('Last four digits only'),
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const cashOptions = options(cashNames)
export const aadhaarOptions = options(aadhaarNames)
