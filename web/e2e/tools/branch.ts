import type { Page } from '@playwright/test'
import { openInstitute } from './desk.ts'
import { type Api, signIn, unique } from './session.ts'

/** A new branch with a course and a desk clerk, so that no other test changes its figures. */
export interface Branch {
  readonly instituteName: string
  readonly course: string
  readonly desk: { readonly username: string; readonly password: string }
}

export async function openBranch(api: Api, fees = 6000): Promise<Branch> {
  const instituteName = await openInstitute(api)
  const course = unique('Tally ')
  const desk = { username: unique('desk'), password: 'a-password-for-the-desk' }
  await api.post('/courses', { name: course, duration: 6, fees })
  await api.post('/auth/users', {
    ...desk,
    email: `${desk.username}@example.com`,
    fullName: 'Meena Joshi',
    role: 'sub_admin',
    instituteName,
  })
  return { instituteName, course, desk }
}

/** A new branch, whose clerk is signed in on the page. */
export async function openDesk(page: Page, api: Api): Promise<Branch> {
  const branch = await openBranch(api)
  await signIn(page, branch.desk)
  return branch
}
