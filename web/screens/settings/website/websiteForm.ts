import { z } from 'zod'
import { type Website, WebsiteChange, type WebsiteContent } from '#contract/records/website'
import type { Week } from '#contract/shapes/week'
import { say } from '../../../base/language/say.ts'

/** A day as its fields show it: a closed one keeps its times, for when it is opened again. */
export interface DayValues {
  open: boolean
  from: string
  to: string
}

interface PersonValues {
  name: string
  role: string
  text: string
  /** The path of the uploaded photo, or nothing. */
  photo: string
}

const texts = [
  ...(['tagline', 'slogan', 'intro', 'studentsTrained', 'subjects', 'courses', 'rating'] as const),
  ...(['aboutLead', 'aboutText', 'coursesLead', 'instructorsLead', 'testimonialsLead'] as const),
  ...(['contactLead', 'directions', 'whatsapp'] as const),
]
type TextName = (typeof texts)[number]

export type WebsiteValues = Record<TextName, string> & {
  points: { title: string; text: string }[]
  instructors: PersonValues[]
  testimonials: PersonValues[]
  links: { label: string; url: string }[]
  hours: DayValues[]
  branchHours: { instituteId: string; hours: DayValues[] }[]
  showPhone: boolean
  showEmail: boolean
  /** Both empty for no place. */
  latitude: string
  longitude: string
  /** The parts whose examples the owner keeps as they are. */
  kept: string[]
}

/** The times that a day gets when it is opened. */
const usual = { from: '09:00', to: '18:00' }

const weekValues = (week: Week): DayValues[] => week.map(day => ({ open: day !== null, ...(day ?? usual) }))

/** The site as the form shows it. */
export const websiteValues = (site: Website): WebsiteValues => ({
  tagline: site.tagline ?? '',
  slogan: site.slogan,
  intro: site.intro,
  studentsTrained: site.studentsTrained ?? '',
  subjects: site.subjects ?? '',
  courses: site.courses ?? '',
  rating: site.rating ?? '',
  aboutLead: site.aboutLead ?? '',
  aboutText: site.aboutText,
  coursesLead: site.coursesLead ?? '',
  instructorsLead: site.instructorsLead ?? '',
  testimonialsLead: site.testimonialsLead ?? '',
  contactLead: site.contactLead ?? '',
  directions: site.directions ?? '',
  whatsapp: site.whatsapp ?? '',
  points: [...site.points],
  instructors: site.instructors.map(person => ({ ...person, photo: person.photo ?? '' })),
  testimonials: site.testimonials.map(person => ({ ...person, photo: person.photo ?? '' })),
  links: [...site.links],
  hours: weekValues(site.hours),
  branchHours: site.branchHours.map(({ instituteId, hours }) => ({ instituteId, hours: weekValues(hours) })),
  showPhone: site.showPhone,
  showEmail: site.showEmail,
  latitude: site.place ? String(site.place.latitude) : '',
  longitude: site.place ? String(site.place.longitude) : '',
  kept: [],
})

const weekOf = (days: readonly DayValues[]): Week => days.map(({ open, from, to }) => (open ? { from, to } : null))

type Sent = z.input<typeof WebsiteChange>

/** All that the form holds, as it is sent. */
function websiteFields({ hours, branchHours, latitude, longitude, kept: _, ...values }: WebsiteValues): Sent {
  return {
    ...values,
    hours: weekOf(hours),
    branchHours: branchHours.map(row => ({ instituteId: row.instituteId, hours: weekOf(row.hours) })),
    place: latitude.trim() === '' && longitude.trim() === '' ? null : { latitude, longitude },
  }
}

/** The contract's own rules. An error of the place is shown at the field that it is about. */
export const websiteForm: z.ZodType<unknown, WebsiteValues> = z
  .custom<WebsiteValues>()
  .superRefine((values, context) => {
    const { error } = WebsiteChange.safeParse(websiteFields(values))
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: path[0] === 'place' ? [path[1] ?? 'latitude'] : path })
  })

/** What is sent: the fields that differ from what was opened, and those of the parts that are kept as they are. */
export function websiteChange(values: WebsiteValues, opened: Website, parts: readonly Part[]): Sent {
  const before: Readonly<Record<string, unknown>> = websiteFields(websiteValues(opened))
  const kept: readonly string[] = parts.filter(({ name }) => values.kept.includes(name)).flatMap(part => part.fields)
  const changed = Object.entries(websiteFields(values)).filter(
    ([name, value]) => kept.includes(name) || JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return { ...Object.fromEntries(changed), version: opened.version }
}

/** The site as a visitor would read it while this is typed; what can't be saved yet is shown as far as it goes. */
export function typedContent(values: WebsiteValues, saved: Website): WebsiteContent {
  const orNull = (text: string) => text.trim() || null
  const { latitude, longitude, kept: _, ...rest } = values
  const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
  return {
    ...rest,
    ...Object.fromEntries(texts.map(name => [name, orNull(values[name])])),
    slogan: values.slogan,
    intro: values.intro,
    aboutText: values.aboutText,
    instructors: values.instructors.map(person => ({ ...person, photo: person.photo || null })),
    testimonials: values.testimonials.map(person => ({ ...person, photo: person.photo || null })),
    links: values.links.filter(({ url }) => url.startsWith('https://')),
    hours: weekOf(values.hours),
    branchHours: values.branchHours.map(row => ({ instituteId: row.instituteId, hours: weekOf(row.hours) })),
    place:
      isNumber(latitude) && isNumber(longitude)
        ? { latitude: Number(latitude), longitude: Number(longitude), zoom: saved.place?.zoom ?? 17 }
        : null,
  }
}

/** A part of the editor, with the fields in it and the page that shows them. */
export interface Part {
  readonly name: string
  readonly title: string
  readonly fields: readonly (keyof WebsiteContent)[]
  readonly page: 'home' | 'coursesInfo' | 'about' | 'contact'
}

export const parts = [
  { name: 'front', title: say('Front page'), fields: ['tagline', 'slogan', 'intro'], page: 'home' },
  {
    name: 'figures',
    title: say('Figures'),
    fields: ['studentsTrained', 'subjects', 'courses', 'rating'],
    page: 'home',
  },
  { name: 'about', title: say('About us'), fields: ['aboutLead', 'aboutText', 'points', 'coursesLead'], page: 'about' },
  { name: 'instructors', title: say('Instructors'), fields: ['instructorsLead', 'instructors'], page: 'about' },
  { name: 'testimonials', title: say('Testimonials'), fields: ['testimonialsLead', 'testimonials'], page: 'about' },
  { name: 'hours', title: say('Opening hours'), fields: ['hours', 'branchHours'], page: 'contact' },
  {
    name: 'contact',
    title: say('Contact and map'),
    fields: ['contactLead', 'directions', 'place', 'showPhone', 'showEmail', 'whatsapp', 'links'],
    page: 'contact',
  },
] as const satisfies readonly Part[]

export type PartName = (typeof parts)[number]['name']

/** The part in which a field of the form is. */
export const partOf = (field: string): PartName | undefined =>
  parts.find(part => {
    const fields: readonly string[] = part.fields
    return fields.includes(field === 'latitude' || field === 'longitude' ? 'place' : field)
  })?.name
