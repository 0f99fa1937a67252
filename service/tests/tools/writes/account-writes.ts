import { expect } from 'vitest'
import { changePassword, register, updateProfile } from '#contract/accounts/account'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { openDrafts, sealDrafts } from '#contract/accounts/drafts'
import {
  askForCode,
  type HandedOut,
  handOutCode,
  handOutStudentCode,
  resetPassword,
} from '#contract/accounts/forgotten'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { dismissNotices, listNotices } from '#contract/accounts/notices'
import { studentDashboard } from '#contract/accounts/student-area'
import { listUsers } from '#contract/accounts/user-list'
import { getEnrollment, listEnrollmentEvents } from '#contract/enrollments'
import { askForBackup, getChecks } from '#contract/product/health'
import { createContact, listContacts, updateContactStatus } from '#contract/records/contacts'
import { importTable } from '#contract/records/imports'
import { restateOpenings } from '#contract/records/openings'
import { getSettings, updateSettings } from '#contract/records/settings'
import { listTargets, setTargets } from '#contract/records/targets'
import { until } from '#db/testing/until'
import { codeOf } from '#tests/desk/code-of'
import { type Desk, newKey } from '#tests/desk/desk'
import { importedAsIncome } from '#tests/desk/imported-as-income'
import { file } from '#tests/served/uploads'
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

/** A code can be used only once, so only the first place uses it. */
function setsOnce({ username, code }: HandedOut) {
  let used = false
  return async (place: Place) => {
    const first = !used
    used = true
    if (first) await place.as(visitor).ok(resetPassword, { body: { username, code, newPassword: password } })
  }
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
  'POST /auth/forgot-password': async (desk, at) => {
    const { message } = await at.as(visitor).ok(askForCode, { body: { username: 'admin' } })
    return async place => {
      expect(message).toContain('ask the institute')
      expect((await place.as(desk.admin).ok(getProfile)).user.username).toBe('admin')
    }
  },
  'POST /auth/users/:id/reset-code': async (desk, at) => {
    const { user } = await desk.admin.ok(createUser, { body: { ...account(), role: 'sub_admin' } })
    const handedOut = await at.as(desk.admin).ok(handOutCode, { params: { id: user.id } })
    return setsOnce(handedOut)
  },
  'POST /students/:id/reset-code': async (desk, at) => {
    const { studentId } = await desk.enrol()
    const { url } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    await desk.server.visitor.ok(acceptInvite, { body: { code: codeOf(url), password } })
    return setsOnce(await at.as(desk.pune).ok(handOutStudentCode, { params: { id: studentId } }))
  },
  'POST /auth/reset-password': async (desk, at) => {
    const body = account()
    const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin' } })
    const before = { token: (await desk.server.visitor.ok(login, { body })).token }
    const { code, username } = await desk.admin.ok(handOutCode, { params: { id: user.id } })
    const newPassword = 'another good password'
    await at.as(visitor).ok(resetPassword, { body: { username, code, newPassword } })
    return async place => {
      expect((await place.as(before).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
      await place.as(visitor).ok(login, { body: { username, password: newPassword } })
    }
  },
  'POST /auth/notices/seen': async (desk, at) => {
    const body = account()
    const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin' } })
    await desk.admin.ok(updateUser, { params: { id: user.id }, body: { password } })
    const client = { token: (await desk.server.visitor.ok(login, { body })).token }
    const seen = async (place: Place) => (await place.as(client).ok(listNotices)).notices.map(notice => notice.seen)
    expect(await seen(at)).toEqual([false])
    const [notice] = (await at.as(client).ok(listNotices)).notices
    await at.as(client).ok(dismissNotices, { body: { upTo: notice?.id ?? '' } })
    return async place => expect(await seen(place)).toEqual([true])
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
