import { HtmlValidate } from 'html-validate'
import { beforeEach, describe, expect, test } from 'vitest'
import { listContacts } from '#contract/records/contacts'
import { serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()
beforeEach(() => server.database.owner.query('delete from contacts'))

const typed = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  mobile: '98765 43210',
  subject: 'Fees & dates',
  message: 'Is there a batch in the evening?\nमुझे शाम को समय है।',
  website: '',
}

/** As a browser sends a form without any script. */
async function press(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${server.url}/contact`, {
    method: 'POST',
    body,
    headers: { Accept: 'text/html', ...headers },
  })
  return { status: answer.status, type: answer.headers.get('Content-Type'), html: await answer.text() }
}
const messages = async () => (await server.admin.ok(listContacts, { query: {} })).contacts

describe('the contact form that the browser sends by itself', () => {
  test('is stored like one that the script sends, and answered with a page', async () => {
    const { status, type, html } = await press(typed)
    expect([status, type]).toEqual([201, 'text/html; charset=utf-8'])
    expect(html).toContain('Your message is with us')
    const { website: _, ...stored } = typed
    expect(await messages()).toEqual([expect.objectContaining({ ...stored, status: 'new' })])
  })

  test('takes the longest message in any script', async () => {
    const message = 'क'.repeat(5000)
    expect((await press({ ...typed, message })).status).toBe(201)
    expect(await messages()).toEqual([expect.objectContaining({ message })])
  })

  test('says what is wrong and holds everything that was typed', async () => {
    const { status, html } = await press({ ...typed, name: '"><script>x', mobile: 'none', email: 'meera' })
    expect(status).toBe(400)
    expect(html).toContain('Mobile number must be a phone number of digits, such as 9876543210.')
    expect(html).toContain('Email must be an email address')
    for (const kept of ['value="none"', 'value="meera"', 'Fees &amp; dates', 'मुझे शाम को समय है।'])
      expect(html).toContain(kept)
    expect(html).not.toContain('<script>')
    expect(await messages()).toEqual([])
  })

  test('from a robot, which fills in the hidden field, is not stored', async () => {
    expect((await press({ ...typed, website: 'https://spam.example' })).status).toBe(201)
    expect(await messages()).toEqual([])
  })

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    // Of browsers that don't know that header yet.
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:1' },
  ])('that another site sends is refused: %o', async headers => {
    const { status, html } = await press(typed, headers)
    expect(status).toBe(403)
    expect(html).toContain('This message came from another site.')
    expect(await messages()).toEqual([])
  })

  test('from this site is taken, by whichever header the browser says so', async () => {
    const own = { Origin: server.url }
    const all = [own, { ...own, 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }]
    for (const headers of all) expect((await press(typed, headers)).status).toBe(201)
  })

  test('with more than any form holds is refused with a page', async () => {
    const { status, html } = await press({ ...typed, message: 'x'.repeat(80_000) })
    expect(status).toBe(413)
    expect(html).toContain('larger than what can be sent here')
  })

  test('is answered with pages that a validator of HTML accepts', async () => {
    const judge = new HtmlValidate({ extends: ['html-validate:recommended'] })
    for (const fields of [typed, {}]) {
      const { results } = await judge.validateString((await press(fields)).html)
      expect(results.flatMap(({ messages: faults }) => faults.map(({ message }) => message))).toEqual([])
    }
  })
})
