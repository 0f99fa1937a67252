import { voiceIn } from '#wording/voice'
import { language } from '../../base/language/languages.ts'

/** A day on paper of the desk's own, which speaks the language of the screen as its other texts do. */
export const paperDay = (date: string): string => voiceIn(language()).date(date)
