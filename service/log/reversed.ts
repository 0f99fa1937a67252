import { sql } from 'kysely'

/** Whether a later event reverses the event `e`. */
export const isReversed = sql<boolean>`exists (select from events r where r.institute_id = e.institute_id and r.reverses = e.seq)`
