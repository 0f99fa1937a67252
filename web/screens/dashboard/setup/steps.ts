import type { SetupStep } from '#contract/product/setup'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'

interface Step {
  readonly title: string
  readonly text: string
  readonly to: WebAddress
}

/** What each first step is for, and where it is done. */
export const steps: Readonly<Record<SetupStep, Step>> = {
  institute: {
    title: say('Name and logo'),
    text: say('They appear on receipts, in messages and on the sign-in page.'),
    to: webPaths.instituteSettings,
  },
  website: {
    title: say('Public site'),
    text: say('Until you write your own, it shows neutral examples and names nobody.'),
    to: webPaths.websiteSettings,
  },
  branches: {
    title: say('Branches'),
    text: say('Each with its address, and the UPI ID to which students pay.'),
    to: webPaths.users,
  },
  hours: {
    title: say('Opening hours'),
    text: say('Those of all branches, and of each whose hours differ.'),
    to: withSearch(webPaths.websiteSettings, { section: 'hours' }),
  },
  courses: {
    title: say('Courses'),
    text: say('With their fees, from which an enrollment begins.'),
    to: webPaths.courses,
  },
  plans: {
    title: say('Installment plans'),
    text: say('The desk chooses from them when it enrolls a student.'),
    to: webPaths.settings,
  },
  staff: {
    title: say('Staff'),
    text: say('An account for everybody at the desk, so that each entry has a name.'),
    to: webPaths.users,
  },
  students: {
    title: say('Students'),
    text: say('Import those you have, with what they still owe, or enroll the first one.'),
    to: webPaths.imports,
  },
  backup: {
    title: say('Daily backup'),
    text: say('Set BACKUP_DIR on the server to a folder on another disk.'),
    to: webPaths.settings,
  },
}
