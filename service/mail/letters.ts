import type { NoticeKind } from '#contract/accounts/notices'
import { webPaths } from '#contract/product/web-paths'
import { noticeText } from '#wording/notices'
import type { Mail } from './mailer.ts'

/** What every letter needs to know of the institute. */
export interface Sender {
  /** The institute's name. */
  readonly name: string
  /** Where the product is reached; undefined if that isn't set. */
  readonly publicUrl: string | undefined
  readonly timeZone: string
}

const letter = (to: string, subject: string, lines: readonly string[], { name }: Sender): Mail => ({
  to,
  subject,
  text: `${[...lines, name].join('\n\n')}\n`,
})

/** The code itself is not in the subject, which phones show while they are locked. */
export const codeLetter = (to: string, code: string, sender: Sender): Mail =>
  letter(
    to,
    `A code for your password at ${sender.name}`,
    [
      `Somebody asked for a code because the password of this account is forgotten. The code is ${code}.`,
      `It works once, within the next 30 minutes${at(sender.publicUrl, webPaths.forgotPassword)}.`,
      'If it was not you, you need not do anything: without this code nothing changes. Do not give it to anybody, not even to the institute.',
    ],
    sender,
  )

export interface Told {
  readonly kind: NoticeKind
  readonly at: Date
  readonly address: string | null
  readonly device: string | null
}

export const noticeLetter = (to: string, { kind, at: when, address, device }: Told, sender: Sender): Mail =>
  letter(
    to,
    noticeText[kind].replace(/\.$/, ''),
    [
      noticeText[kind],
      `It was on ${instant(when, sender.timeZone)}${[device && `, with ${device}`, address && `, from the address ${address}`].filter(Boolean).join('')}.`,
      `If it was you, all is well. If not, change your password${at(sender.publicUrl, webPaths.profile)} or tell the institute.`,
    ],
    sender,
  )

const at = (publicUrl: string | undefined, path: string) => (publicUrl === undefined ? '' : ` at ${publicUrl}${path}`)

const instant = (when: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', { ...written, timeZone }).format(when)

/** Times are written as on the screens: `07:48 am`. */
const written = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
