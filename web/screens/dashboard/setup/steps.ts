import type { SetupStep } from '#contract/product/setup'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'

interface Step {
  readonly title: string
  readonly text: string
  readonly to: WebAddress
}

/** What each first step is for, and where it is done. */
export const steps: Readonly<Record<SetupStep, Step>> = {
  institute: {
    title: 'Name and logo',
    text: 'They stand on receipts, messages and the sign-in page.',
    to: webPaths.instituteSettings,
  },
  website: {
    title: 'Public site',
    text: 'Until you write your own, it shows neutral examples and names nobody.',
    to: webPaths.websiteSettings,
  },
  branches: {
    title: 'Branches',
    text: 'Each with its address, and the UPI ID to which students pay.',
    to: webPaths.users,
  },
  hours: {
    title: 'Opening hours',
    text: 'Those of all branches, and of each whose hours differ.',
    to: withSearch(webPaths.websiteSettings, { section: 'hours' }),
  },
  courses: { title: 'Courses', text: 'With their fees, from which an enrollment begins.', to: webPaths.courses },
  plans: {
    title: 'Installment plans',
    text: 'The desk chooses from them when it enrolls a student.',
    to: webPaths.settings,
  },
  staff: {
    title: 'Staff',
    text: 'An account for everybody at the desk, so that each entry has a name.',
    to: webPaths.users,
  },
  students: {
    title: 'Students',
    text: 'Import those you have, with what they still owe, or enroll the first one.',
    to: webPaths.imports,
  },
  backup: {
    title: 'Daily backup',
    text: 'Set BACKUP_DIR on the server to a folder on another disk.',
    to: webPaths.settings,
  },
}
