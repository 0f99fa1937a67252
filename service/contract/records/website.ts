import { z } from 'zod'
import { endpoint, superAdmin } from '#contract/endpoint'
import { clearable, flag, Id, lastWords, line, Mobile, text, version, whole } from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { Week } from '#contract/shapes/week'

/** The days of a list of opening hours, in its order. */
export const daysOfWeek = 7
const mostPeople = 12

const Clock = text(5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:00.' })
const NewDay = z.union(
  [
    z.null(),
    z
      .object({ from: Clock, to: Clock }, { error: 'must say from when to when it is open, or be empty.' })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after it opens.' }),
  ],
  { error: lastWords },
)

/** From Monday to Sunday; null is a closed day. */
const NewWeek = z
  .array(NewDay, { error: 'must be a list of seven days.' })
  .length(daysOfWeek, { error: 'must be a list of seven days.' })

const NewPhoto = z
  .string({ error: 'must be the path of an uploaded photo.' })
  .regex(/^\/uploads\/site\/[0-9a-f-]{36}\.(?:jpg|png|webp)$/, { error: 'must be the path of an uploaded photo.' })
const NewPerson = z.object({ name: line(80), role: line(80), text: text(400), photo: clearable(NewPhoto) })
const Person = z.object({
  name: z.string(),
  role: z.string(),
  text: z.string(),
  photo: z.string().nullable(),
})
export type Person = z.output<typeof Person>
const NewPeople = z
  .array(NewPerson, { error: 'must be a list of people.' })
  .max(mostPeople, { error: `must hold at most ${mostPeople} people.` })
  .transform(people => people.map(({ photo = null, ...person }) => ({ ...person, photo })))

/** Only a plain https address: any other scheme could run a script or ask for a password. */
function isSafeLink(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, username, password } = new URL(typed)
  return protocol === 'https:' && username === '' && password === ''
}
const NewLink = z.object({
  label: line(40),
  url: text(300).refine(isSafeLink, { error: 'must be a link that begins with https://.' }),
})
const Link = z.object({ label: z.string(), url: z.string() })

const NewPoint = z.object({ title: line(80), text: text(300) })
const Point = z.object({ title: z.string(), text: z.string() })

const inDegrees = (most: number) => {
  const error = `must be degrees between -${most} and ${most}, such as 25.2921.`
  return z
    .union([z.number(), z.string()], { error })
    .refine(typed => /^\s*-?\d{1,3}(?:\.\d{1,15})?\s*$/.test(String(typed)) && Math.abs(Number(typed)) <= most, {
      error,
    })
    .transform(Number)
}
const NewPlace = z.object(
  { latitude: inDegrees(90), longitude: inDegrees(180), zoom: whole(1, 19).default(17) },
  { error: 'must have a latitude and a longitude.' },
)
const Place = z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number().int() })

const BranchHours = z.object({ instituteId: Id, hours: Week })
const NewBranchHours = z
  .array(z.object({ instituteId: Id, hours: NewWeek }), { error: 'must be a list.' })
  .max(200, { error: 'must hold at most 200 branches.' })
  .refine(rows => new Set(rows.map(({ instituteId }) => instituteId)).size === rows.length, {
    error: 'must name each branch once.',
  })

/** What the public pages say, besides the identity of the institute, which its own settings hold. */
export const WebsiteContent = z.object({
  tagline: z.string().nullable().meta({ description: 'Above the headline, such as the town' }),
  slogan: z.string().meta({ description: 'The headline of the front page' }),
  intro: z.string(),
  studentsTrained: z.string().nullable().meta({ description: 'A figure that is shown as it stands, such as 500+' }),
  subjects: z.string().nullable(),
  courses: z.string().nullable(),
  rating: z.string().nullable(),
  aboutLead: z.string().nullable(),
  aboutText: z.string(),
  points: z.array(Point),
  coursesLead: z.string().nullable(),
  instructorsLead: z.string().nullable().meta({ description: 'Without it and without people the section is left out' }),
  instructors: z.array(Person),
  testimonialsLead: z.string().nullable(),
  testimonials: z.array(Person),
  contactLead: z.string().nullable(),
  directions: z.string().nullable(),
  place: Place.nullable().meta({ description: 'Where the pin of the map is' }),
  hours: Week.meta({ description: 'From Monday to Sunday; null is a closed day' }),
  branchHours: z.array(BranchHours).meta({ description: 'Of the branches whose hours differ' }),
  showPhone: z.boolean(),
  showEmail: z.boolean(),
  whatsapp: z.string().nullable(),
  links: z.array(Link),
})
export type WebsiteContent = z.output<typeof WebsiteContent>

export const Website = WebsiteContent.extend({
  examples: z.array(z.string()).meta({ description: 'The fields that nobody has saved: they hold neutral examples' }),
  version: z.number().int(),
})
export type Website = z.output<typeof Website>

export const WebsiteChange = z.object({
  tagline: clearable(text(60)),
  slogan: text(90).optional(),
  intro: text(300).optional(),
  studentsTrained: clearable(text(12)),
  subjects: clearable(text(12)),
  courses: clearable(text(12)),
  rating: clearable(text(12)),
  aboutLead: clearable(text(300)),
  aboutText: text(600).optional(),
  points: z.array(NewPoint, { error: 'must be a list.' }).max(6, { error: 'must hold at most 6 points.' }).optional(),
  coursesLead: clearable(text(300)),
  instructorsLead: clearable(text(300)),
  instructors: NewPeople.optional(),
  testimonialsLead: clearable(text(300)),
  testimonials: NewPeople.optional(),
  contactLead: clearable(text(300)),
  directions: clearable(text(300)),
  place: z.union([z.null(), NewPlace], { error: lastWords }).optional(),
  hours: NewWeek.optional(),
  branchHours: NewBranchHours.optional(),
  showPhone: flag.optional(),
  showEmail: flag.optional(),
  whatsapp: clearable(Mobile),
  links: z.array(NewLink, { error: 'must be a list.' }).max(6, { error: 'must hold at most 6 links.' }).optional(),
  version,
})

export const getWebsite = endpoint({
  method: 'GET',
  path: '/settings/website',
  summary: 'What the public site says: texts, figures, people, opening hours and the place on the map',
  roles: superAdmin,
  answer: z.object({ website: Website }),
})
export const updateWebsite = endpoint({
  method: 'PUT',
  path: '/settings/website',
  summary: 'Change what the public site says; it shows at once',
  roles: superAdmin,
  body: WebsiteChange,
  answer: z.object({ website: Website }),
})
export const addWebsitePhoto = endpoint({
  method: 'POST',
  path: '/settings/website/photos',
  summary: 'Upload a photo that a person of the public site can then name; after a day it goes if none does',
  roles: superAdmin,
  body: z.object({ photo: noFile }),
  files: { photo: 'portrait' },
  answer: z.object({ photo: z.string() }),
  status: 201,
})
