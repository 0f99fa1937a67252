import { say } from '../../base/language/say.ts'

export const months = (count: number): string => say(count === 1 ? '1 month' : '{count} months', { count })
