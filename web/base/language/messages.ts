import activity from './hi/screens/activity.json' with { type: 'json' }
import cashBank from './hi/screens/cash-bank.json' with { type: 'json' }
import contacts from './hi/screens/contacts.json' with { type: 'json' }
import courses from './hi/screens/courses.json' with { type: 'json' }
import dashboard from './hi/screens/dashboard.json' with { type: 'json' }
import dayClose from './hi/screens/day-close.json' with { type: 'json' }
import enrollments from './hi/screens/enrollments.json' with { type: 'json' }
import imports from './hi/screens/imports.json' with { type: 'json' }
import incomeExpense from './hi/screens/income-expense.json' with { type: 'json' }
import payments from './hi/screens/payments.json' with { type: 'json' }
import periods from './hi/screens/periods.json' with { type: 'json' }
import portal from './hi/screens/portal.json' with { type: 'json' }
import profile from './hi/screens/profile.json' with { type: 'json' }
import refunds from './hi/screens/refunds.json' with { type: 'json' }
import reports from './hi/screens/reports.json' with { type: 'json' }
import settings from './hi/screens/settings.json' with { type: 'json' }
import showcase from './hi/screens/showcase.json' with { type: 'json' }
import signIn from './hi/screens/sign-in.json' with { type: 'json' }
import students from './hi/screens/students.json' with { type: 'json' }
import upcoming from './hi/screens/upcoming.json' with { type: 'json' }
import users from './hi/screens/users.json' with { type: 'json' }
import verify from './hi/screens/verify.json' with { type: 'json' }
import shared from './hi/shared.json' with { type: 'json' }

/** Every text of the client, in English. One that a catalogue lacks doesn't compile. */
type Message =
  | keyof typeof shared
  | keyof typeof activity
  | keyof typeof cashBank
  | keyof typeof contacts
  | keyof typeof courses
  | keyof typeof dashboard
  | keyof typeof dayClose
  | keyof typeof enrollments
  | keyof typeof imports
  | keyof typeof incomeExpense
  | keyof typeof payments
  | keyof typeof periods
  | keyof typeof portal
  | keyof typeof profile
  | keyof typeof refunds
  | keyof typeof reports
  | keyof typeof settings
  | keyof typeof showcase
  | keyof typeof signIn
  | keyof typeof students
  | keyof typeof upcoming
  | keyof typeof users
  | keyof typeof verify

/** A text that a catalogue has. Of any other, the compiler shows this sentence in the place of its type. */
export type Translated<Text extends string> = Text extends Message
  ? Text
  : 'This text has no Hindi yet: add it to the catalogue of its screen in web/base/language/hi/screens, or to shared.json'
