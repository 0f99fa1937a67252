import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { forAllTests } from '#db/testing/shared'
import { MailFrom, Smtp } from '#settings/settings-fields'
import { ownAddress } from '#wording/own-address'
import { codeLetter, noticeLetter } from './letters.ts'
import { openMailer } from './mailer.ts'
import { openMailbox } from './testing/mailbox.ts'

const mailbox = forAllTests(openMailbox, ({ close }) => close())

const from = MailFrom.parse('Sahyog Institute <fees@example.com>')
const mailerTo = (url: string) => openMailer({ server: Smtp.parse(url), from }, { first: 200, next: 200 })
const mail = { to: 'asha@example.com', subject: 'A code', text: 'The code is K7RT-2WQM.\n' }

test('a mail arrives with its sender, subject and text', async () => {
  expect(await mailerTo(mailbox.url).send(mail)).toBe(true)
  const [received] = mailbox.mails.slice(-1)
  expect(received).toMatchObject({ to: [mail.to], from: 'fees@example.com' })
  expect(received?.raw).toMatch(/^From: Sahyog Institute <fees@example.com>\r$/m)
  expect(received?.raw).toMatch(/^Subject: A code\r$/m)
  expect(received?.raw).toContain(mail.text.trim())
})

test.each([
  'asha@example.com, ravi@example.com',
  'asha@example.com\r\nBcc: ravi@example.com',
  '"a" <ravi@example.com>',
])('an address of %j reaches nobody else', async to => {
  const before = mailbox.mails.length
  await mailerTo(mailbox.url)
    .send({ ...mail, to })
    .catch(() => {})
  expect(mailbox.mails.slice(before).flatMap(received => received.to)).not.toContain('ravi@example.com')
})

test('nothing is sent to a student who has no e-mail', async () => {
  const before = mailbox.mails.length
  const to = ownAddress({ mobile: '9876543210', names: ['ASHA'] })
  expect(await mailerTo(mailbox.url).send({ ...mail, to })).toBe(false)
  expect(mailbox.mails).toHaveLength(before)
})

test('an address that does not exist is given up, and "not now" is tried again', async () => {
  mailbox.refuse(550)
  expect(await mailerTo(mailbox.url).send(mail)).toBe(false)
  mailbox.refuse(451)
  await expect(mailerTo(mailbox.url).send(mail)).rejects.toThrow('451')
  mailbox.refuse(0)
})

test('a sender whom the server refuses is an error, because no mail goes out until that is put right', async () => {
  mailbox.refuseSender(553)
  await expect(mailerTo(mailbox.url).send(mail)).rejects.toThrow('553')
  mailbox.refuseSender(0)
  expect(await mailerTo(mailbox.url).send(mail)).toBe(true)
})

test('a server that is down or never answers is an error, which a job tries again', async () => {
  // Two clocks run out at the same moment, so either of them may tell.
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow(/Greeting never received|Timeout/)
  silent.close()
  const gone = await openMailbox()
  await gone.close()
  await expect(mailerTo(gone.url).send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('a password goes through the network only encrypted', async () => {
  const elsewhere = await openMailbox('127.0.0.2')
  const url = `smtp://user:password@127.0.0.2:${elsewhere.port}`
  await expect(mailerTo(url).send(mail)).rejects.toThrow('STARTTLS')
  expect(elsewhere.mails).toEqual([])
  await elsewhere.close()
})

test('a notice tells when, with what and from where', () => {
  const told = {
    kind: 'newPlace',
    at: new Date('2026-06-15T02:18:00Z'),
    device: 'Firefox on Windows',
    address: '192.0.2.1',
  } as const
  const sender = { name: 'Sahyog Institute', publicUrl: 'https://fees.example.com', timeZone: 'Asia/Kolkata' }
  const { subject, text } = noticeLetter('asha@example.com', told, sender, 'en')
  expect(subject).toBe('Your account was signed in to from a new place')
  expect(text).toContain('It was on 15 June 2026 at 07:48 am, with Firefox on Windows, from the address 192.0.2.1.')
  expect(text).toContain('https://fees.example.com/profile')
  const hindi = noticeLetter('asha@example.com', told, sender, 'hi')
  expect(hindi.subject).toBe('आपके खाते में नई जगह से साइन इन हुआ')
  expect(hindi.text).toContain('Firefox on Windows से, पता 192.0.2.1।')
  const both = noticeLetter('asha@example.com', told, sender, 'both').text
  expect(both).toBe(`${hindi.text.replace('\n\nSahyog Institute\n', '')}\n\n${text}`)
})

test('a code is told in Hindi to whoever reads Hindi, and never in the subject', () => {
  const sender = { name: 'Sahyog Institute', publicUrl: undefined, timeZone: 'Asia/Kolkata' }
  const { subject, text } = codeLetter('asha@example.com', 'K7RT-2WQM', sender, 'hi')
  expect(subject).toBe('Sahyog Institute में आपके पासवर्ड के लिए कोड')
  expect(text).toContain('कोड है K7RT-2WQM\n\nयह अगले 30 मिनट में एक बार चलेगा।')
})
