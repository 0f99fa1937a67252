import { fieldsInHindi } from '#wording/hindi/fields'
import { happenedInHindi } from '#wording/hindi/happened'
import { translator } from '#wording/translator'
import sentences from '../../../web/base/language/hi/sentences.json' with { type: 'json' }
import values from '../../../web/base/language/hi/values.json' with { type: 'json' }

/** What the screens show in Hindi of a sentence of the service; undefined for one that stays in English. */
export const onScreensInHindi = translator({ ...values, ...sentences, ...happenedInHindi, ...fieldsInHindi })
