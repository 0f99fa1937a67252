import { expect } from 'vitest'
import { codeOf } from '#api/routes/testing/code-of'
import { type Desk, newKey } from '#api/routes/testing/desk'
import { importedAsIncome } from '#api/routes/testing/imported-as-income'
import { file } from '#api/testing/uploads'
import { changePassword, register, updateProfile } from '#contract/accounts/account'
import { createUser, getProfile, listUsers, login } from '#contract/accounts/auth'
import { openDrafts, sealDrafts } from '#contract/accounts/drafts'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { studentDashboard } from '#contract/accounts/student-area'
import { getEnrollment, listEnrollmentEvents } from '#contract/enrollments/enrollments'
import { askForBackup, getChecks } from '#contract/product/health'
import { createContact, listContacts, updateContactStatus } from '#contract/records/contacts'
import { importTable } from '#contract/records/imports'
import { restateOpenings } from '#contract/records/openings'
import { getSettings, updateSettings } from '#contract/records/settings'
import { listTargets, setTargets } from '#contract/records/targets'
import { until } from '#db/testing/until'
import type { Place, Write } from './write.ts'

const password = 'a good password'
const account = () => {
  const username = newKey().replace(' ', '-')
  return { username, email: `${username}@example.com`, password, fullName: 'Somebody' }
}
const visitor = { token: undefined }
const message = () => ({
  name: 'Asha Kumari',
  email: 'asha@example.com',
  mobile: '9876543210',
  subject: newKey(),
  message: 'When does the next batch begin?',
})
const invitation = async (desk: Desk, at: Place) => {
  const { studentId } = await desk.enrol()
  const { url } = await at.as(desk.pune).ok(inviteStudent, { params: { id: studentId } })
  return codeOf(url)
}

export const accountWrites: Readonly<Record<string, Write>> = {
  'POST /auth/register': async (desk, at) => {
    const { user, token } = await at.as(visitor).ok(register, { body: account() })
    return async place => {
      expect((await place.as({ token }).ok(getProfile)).user).toEqual(user)
      expect((await place.as(desk.admin).ok(listUsers)).users).toContainEqual(user)
    }
  },
  'PUT /auth/profile': async (desk, at) => {
    const body = account()
    await desk.admin.ok(createUser, { body: { ...body, role: 'super_admin' } })
    const { token } = await at.as(visitor).ok(login, { body })
    const { user } = await at.as({ token }).ok(updateProfile, { body: { fullName: 'Somebody Else' } })
    return async place => expect((await place.as({ token }).ok(getProfile)).user).toEqual(user)
  },
  'POST /auth/password': async (_, at) => {
    const body = account()
    const older = await at.as(visitor).ok(register, { body })
    const { token } = await at.as(visitor).ok(login, { body })
    const newPassword = 'another good password'
    await at.as({ token }).ok(changePassword, { body: { currentPassword: password, newPassword } })
    return async place => {
      expect((await place.as(older).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
      await place.as(visitor).ok(login, { body: { ...body, password: newPassword } })
    }
  },
  'POST /backups': async (desk, at) => {
    await at.as(desk.admin).ok(askForBackup, { body: { what: 'backup' } })
    return async place => void (await until(async () => (await place.as(desk.admin).ok(getChecks)).backedUp))
  },
  'POST /drafts/seal': async (desk, at) => {
    const { user } = await at.as(desk.pune).ok(getProfile)
    const { sealed } = await at.as(desk.admin).ok(sealDrafts, { body: { owner: user.id, drafts: 'Typed' } })
    return async place =>
      expect(await place.as(desk.pune).ok(openDrafts, { body: { sealed } })).toEqual({ drafts: 'Typed' })
  },
  'POST /drafts/open': async (desk, at) => {
    const body = { sealed: 'bm90aGluZw' }
    expect(await at.as(desk.pune).ok(openDrafts, { body })).toEqual({ drafts: null })
    return async place => expect(await place.as(desk.pune).ok(openDrafts, { body })).toEqual({ drafts: null })
  },
  'POST /students/:id/invite': async (desk, at) => {
    const code = await invitation(desk, at)
    let used = false
    // An invitation can be used only once, so only the first place uses it.
    return async place => {
      const first = !used
      used = true
      if (first) await place.as(visitor).ok(acceptInvite, { body: { code, password } })
    }
  },
  'POST /auth/accept-invite': async (desk, at) => {
    const code = await invitation(desk, at)
    const { token } = await at.as(visitor).ok(acceptInvite, { body: { code, password } })
    return async place => {
      expect((await place.as({ token }).ok(studentDashboard)).stats.totalEnrollments).toBe(1)
      expect((await place.as(visitor).refused(acceptInvite, { body: { code, password } })).code).toBe(
        'INVITE_NOT_VALID',
      )
    }
  },
  'PUT /targets': async (desk, at) => {
    const month = '2030-04'
    const body = { month, targets: [{ instituteName: 'Pune', amount: 50000.5 }] }
    const { targets } = await at.as(desk.admin).ok(setTargets, { body })
    expect(targets).toContainEqual({ instituteName: 'Pune', month, amount: 50000.5 })
    return async place =>
      expect((await place.as(desk.admin).ok(listTargets, { query: { month } })).targets).toEqual(targets)
  },
  'PUT /settings': async (desk, at) => {
    const { settings } = await at.as(desk.admin).ok(updateSettings, { body: { receiptNote: newKey() } })
    return async place => expect((await place.as(desk.admin).ok(getSettings)).settings).toEqual(settings)
  },
  'POST /imports/:kind': async (desk, at) => {
    const { Student } = await desk.enrol()
    const table = `Email,Course,Amount,Due date\n${Student.email},Java,100,2099-01-01\n`
    const { rows } = await at.as(desk.pune).ok(importTable, {
      params: { kind: 'opening-balances' },
      body: {},
      files: { file: file(table, 'balances.csv') },
    })
    return async place =>
      expect(
        (await place.as(desk.pune).ok(getEnrollment, { params: { id: rows[0]?.id ?? '' } })).enrollment.totalAmount,
      ).toBe(100)
  },
  'POST /imports/opening-balances/restate': async (desk, at) => {
    const { id } = await importedAsIncome(desk)
    const { restated } = await at.as(desk.admin).ok(restateOpenings, { body: { instituteName: 'Pune' } })
    expect(restated.balances).toBeGreaterThan(0)
    return async place => {
      const { events } = await place.as(desk.admin).ok(listEnrollmentEvents, { params: { id } })
      expect(events.map(({ type }) => type)).toContain('OpeningRestated')
    }
  },
  'POST /contacts': async (desk, at) => {
    const { contact } = await at.as(visitor).ok(createContact, { body: message() })
    return async place => expect((await place.as(desk.admin).ok(listContacts)).contacts).toContainEqual(contact)
  },
  'PUT /contacts/:id/status': async (desk, at) => {
    const { contact: before } = await at.as(visitor).ok(createContact, { body: message() })
    const input = { params: { id: before.id }, body: { status: 'read' as const } }
    const { contact } = await at.as(desk.admin).ok(updateContactStatus, input)
    return async place => expect((await place.as(desk.admin).ok(listContacts)).contacts).toContainEqual(contact)
  },
}
