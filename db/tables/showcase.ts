import { computed, date, nullable, numeric, text, uuid, versioned, withDefault } from './column.ts'

export const offers = {
  ...versioned,
  id: uuid(),
  title: text(),
  description: text(),
  valid_from: date(),
  valid_till: date(),
  discount_percentage: nullable(numeric()),
  image: nullable(text()),
}

export const achievements = {
  ...versioned,
  id: uuid(),
  title: text(),
  description: text(),
  date: date(),
  image: nullable(text()),
}

export const contacts = {
  ...versioned,
  id: uuid(),
  name: text(),
  email: text(),
  mobile: text(),
  subject: text(),
  message: text(),
  status: withDefault(text<'new' | 'read' | 'replied'>()),
  search: computed(text()),
}
