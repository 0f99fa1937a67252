import type { MailSetting } from '#settings/settings'
import { isNoEmail } from '#wording/no-email'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mailer {
  /**
   * Hands a mail to the server. False if the server refused it for good, such as an address that does not exist, or if it
   * stands for a student who has none. Rejects when it can't be reached, is slow, says "not now" or refuses the sender; then
   * the mail may be sent again.
   */
  readonly send: (mail: Mail) => Promise<boolean>
}

/** Milliseconds that a mail server may take to answer at all, and then between two answers. */
const usualPatience = { first: 10_000, next: 30_000 }

export function openMailer(setting: MailSetting, patience = usualPatience): Mailer {
  const { from } = setting
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ to, subject, text }) => {
      if (isNoEmail(to)) return false
      // As an object, so that no comma or line break in it makes further recipients.
      try {
        opened ??= openTransport(setting, patience)
        const transport = await opened
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
        return true
      } catch (error) {
        if (isRefusal(error)) return false
        throw error
      }
    },
  }
}

/** The library is loaded with the first mail: most institutes send none. */
async function openTransport({ server }: MailSetting, patience: typeof usualPatience) {
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, user, password } = server
  return createTransport({
    host,
    port,
    secure,
    ...(user && password && { auth: { user, pass: password.export().toString() } }),
    // A password is sent through the network only encrypted.
    requireTLS: user !== undefined && !isHere(host),
    connectionTimeout: patience.first,
    greetingTimeout: patience.first,
    socketTimeout: patience.next,
    // What a mail says comes from us alone: no files, no addresses to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * The server's answer to this recipient or to this mail, with a status that says that another try is of no use. One that
 * refuses the sender refuses every mail until somebody sets MAIL_FROM right, so none may count as done.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  !('command' in error && error.command === 'MAIL FROM') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

const isHere = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)
