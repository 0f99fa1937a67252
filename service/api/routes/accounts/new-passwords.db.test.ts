import { describe, expect, test } from 'vitest'
import { changePassword, register } from '#contract/accounts/account'
import { createUser, updateUser } from '#contract/accounts/auth'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { codeOf } from '#tests/desk/code-of'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const first = 'a good password'
let count = 0
const person = () => {
  count += 1
  const username = `meera.joshi${'x'.repeat(count)}`
  return { username, email: `${username}@example.com`, fullName: 'Meera Joshi', password: first }
}
const staff = async () => {
  const body = { ...person(), role: 'sub_admin' as const }
  const { user } = await desk.admin.ok(createUser, { body })
  return { user, client: await desk.signIn(body.username, first) }
}

/** Every way to choose a password: how it answers to one, for an account whose username is returned too. */
const ways: Readonly<
  Record<string, () => Promise<{ username: string; choose: (password: string) => Promise<unknown> }>>
> = {
  'for a new user': async () => {
    const body = { ...person(), role: 'sub_admin' as const }
    return {
      username: body.username,
      choose: password => desk.admin.refused(createUser, { body: { ...body, password } }),
    }
  },
  'for an existing user': async () => {
    const { user } = await staff()
    const input = { params: { id: user.id } }
    return {
      username: user.username,
      choose: password => desk.admin.refused(updateUser, { ...input, body: { password } }),
    }
  },
  'at registration': async () => {
    const body = person()
    return {
      username: body.username,
      choose: password => desk.server.visitor.refused(register, { body: { ...body, password } }),
    }
  },
  'with an invitation': async () => {
    const { studentId, Student } = await desk.enrol()
    const { url } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    const code = codeOf(url)
    return {
      username: Student.email,
      choose: password => desk.server.visitor.refused(acceptInvite, { body: { code, password } }),
    }
  },
}

describe.each(Object.entries(ways))('a password %s', (_, way) => {
  test('is refused if it is among the first that anybody guesses', async () => {
    const { username, choose } = await way()
    for (const [password, why] of [
      ['Password1', 'Password is one of the most common passwords, which are tried first. Please choose another one.'],
      [`${username}26`, 'Password is little more than the username, which is tried first. Please choose another one.'],
      [
        'Main-Branch-26',
        'Password is little more than the name of the institute, which is tried first. Please choose another one.',
      ],
    ])
      expect(await choose(password ?? '')).toMatchObject({ status: 400, error: why, details: [{ path: 'password' }] })
  })
})

test('so is the new one of a user who changes their own', async () => {
  const { client, user } = await staff()
  for (const newPassword of ['PASSWORD1', `${user.username}!`])
    expect(await client.refused(changePassword, { body: { currentPassword: first, newPassword } })).toMatchObject({
      status: 400,
      details: [{ path: 'newPassword' }],
    })
})
