import { voiceIn } from '#wording/voice'
import { language } from '../../base/language/languages.ts'
import { dayOf, formatTime } from '../format/dates.ts'

/** A day on paper of the desk's own, which speaks the language of the screen as its other texts do. */
export const paperDay = (date: string): string => voiceIn(language()).date(date)

/** An instant there: `26-Nov-2026, 07:48 am`, in the institute's time, as the PDF of a day sheet writes it. */
export const paperInstant = (instant: string): string => `${paperDay(dayOf(instant))}, ${formatTime(instant)}`
