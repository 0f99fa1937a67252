import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { AchievementChange, NewAchievement } from '#contract/records/achievements'
import type { Achievement } from '#contract/shapes/achievement'
import { nameOfKey } from '#files/links'
import type { DB } from '#models/database'
import { definedFields } from '#records/changing'
import { showcase } from './showcase.ts'

export const presentAchievement = (row: Selectable<DB['achievements']>): Achievement => ({
  id: row.id,
  title: row.title,
  description: row.description,
  date: row.date,
  image: nameOfKey(row.image),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export const {
  list: listAchievements,
  get: getAchievement,
  create: createAchievement,
  update: updateAchievement,
  remove: deleteAchievement,
} = showcase({
  noun: 'achievement',
  select: db => db.selectFrom('achievements').selectAll(),
  insert: (db, row) => db.insertInto('achievements').values(row).returningAll().executeTakeFirstOrThrow(),
  update: (db, id, changed) =>
    db.updateTable('achievements').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  remove: (db, id) => db.deleteFrom('achievements').where('id', '=', id).execute(),
  sorting: {
    columns: { date: sql`date`, title: sql`lower(title)`, createdAt: sql`id` },
    id: sql`id`,
    fallback: '-date',
  },
  columnsOf: ({ title, description, date }: z.output<typeof NewAchievement>) => ({ title, description, date }),
  changedBy: ({ title, description, date }: z.output<typeof AchievementChange>) =>
    definedFields({ title, description, date }),
  present: presentAchievement,
})
