import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addDays } from '#contract/fields/dates'
import type { DB } from '#models/database'
import { createMaterial } from '#records/courses/materials'
import { createAchievement } from '#records/showcase/achievements'
import { createContact } from '#records/showcase/contacts'
import { createOffer } from '#records/showcase/offers'
import type { Storage } from '#storage/storage'
import { author } from './stage.ts'

interface Shown {
  readonly courses: readonly { readonly id: string; readonly name: string }[]
  /** The member of staff who uploads the study material. */
  readonly actor: string
}

/** Fills the offers and achievements of the public pages, messages from visitors, and study material. */
export async function fillShowcase(db: Kysely<DB>, storage: Storage, shown: Shown, today: string): Promise<void> {
  const written = await Promise.all(sheets.map(sheet => writeSheet(storage, shown, sheet)))
  await db.transaction().execute(async transaction => {
    for (const { from, till, ...offer } of offers)
      await createOffer(
        transaction,
        { ...offer, validFrom: addDays(today, from), validTill: addDays(today, till), image: undefined },
        undefined,
        author,
      )
    for (const { ago, ...achievement } of achievements)
      await createAchievement(
        transaction,
        { ...achievement, date: addDays(today, -ago), image: undefined },
        undefined,
        author,
      )
    for (const message of messages) await createContact(transaction, message, author)
    for (const { fields, file } of written)
      await createMaterial(transaction, { ...fields, file: undefined }, file, { ...author, userId: shown.actor })
  })
}

/** Days are counted from today. */
const offers = [
  {
    title: 'Winter batch',
    description: 'Enrol in DCA or ADCA before the batch begins and pay the fee in four installments.',
    discountPercentage: 10,
    from: -10,
    till: 35,
  },
  {
    title: 'Two friends, one desk',
    description: 'Whoever comes with a friend gets the typing course along with any other course.',
    from: -3,
    till: 60,
  },
  {
    title: 'Summer holidays',
    description: 'Spoken English for school children, mornings only.',
    discountPercentage: 15,
    from: -210,
    till: -150,
  },
]

const achievements = [
  { title: '38 of 41 passed O Level', description: 'The best result in the district this year.', ago: 95 },
  {
    title: 'First prize in typing',
    description: 'Shabnam typed 52 words a minute at the state’s Hindi typing contest.',
    ago: 160,
  },
  { title: 'Six placed with accountants', description: 'All of the spring batch in Tally Prime found work.', ago: 240 },
]

const messages = [
  {
    name: 'Farida Begum',
    email: 'farida.begum@example.com',
    mobile: '9415011122',
    subject: 'Evening batch for CCC',
    message: 'Is there a batch after six? My daughter works at a shop until half past five.',
  },
  {
    name: 'Om Prakash Yadav',
    email: 'op.yadav@example.com',
    mobile: '9415033344',
    subject: 'Fee of Tally',
    message: 'Can the fee of Tally Prime be paid in three parts?\nAnd is the examination fee included?',
  },
  {
    name: 'Rachna Tiwari',
    email: 'rachna.tiwari@example.com',
    mobile: '9415055566',
    subject: 'Certificate',
    message: 'I finished DCA in March. When can I collect the certificate?',
  },
]

interface Sheet {
  readonly course: string
  readonly title: string
  readonly description: string
  readonly text: string
}

const sheet = (course: string, title: string, description: string, text: string): Sheet => ({
  course,
  title,
  description,
  text,
})

const sheets: readonly Sheet[] = [
  sheet(
    'CCC',
    'Forty questions for practice',
    'As they came in past examinations.',
    'What does RAM forget, and when?\n',
  ),
  sheet('DCA', 'Keys worth knowing', 'Windows and Word, one page.', 'Ctrl+S saves. Press it often.\n'),
  sheet('ADCA', 'Plan of the year', 'What is taught in which month.', 'Months 1 to 6 are those of DCA.\n'),
  sheet(
    'Tally Prime with GST',
    'GST in ten entries',
    'To be entered in this order.',
    '1. Purchase within the state …\n',
  ),
  sheet(
    'O Level',
    'Syllabus of all four modules',
    'As the board publishes it.',
    'Module 1: Information technology tools\n',
  ),
  sheet(
    'Hardware and Networking',
    'Colours of a network cable',
    'Both standards.',
    'White orange, orange, white green …\n',
  ),
]

async function writeSheet(storage: Storage, { courses }: Shown, { course: name, title, description, text }: Sheet) {
  const course = courses.find(one => one.name === name)
  if (!course) throw new Error(`The demo has no course called ${name}.`)
  const bytes = new TextEncoder().encode(text)
  const file = { key: `materials/${randomUUID()}.txt`, name: `${title}.txt`, type: 'text/plain', size: bytes.length }
  await storage.put(file.key, bytes, file.type)
  return { fields: { courseId: course.id, title, description }, file }
}
