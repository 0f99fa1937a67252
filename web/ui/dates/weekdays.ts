import { say } from '../../base/language/say.ts'

/** The days of the week on the screens, from Monday on. */
export const weekdays = [
  say('Monday'),
  say('Tuesday'),
  say('Wednesday'),
  say('Thursday'),
  say('Friday'),
  say('Saturday'),
  say('Sunday'),
]
