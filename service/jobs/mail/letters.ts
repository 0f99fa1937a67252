import type { NoticeKind } from '#contract/accounts/notices'
import type { PaperLanguage } from '#contract/fields/fields'
import type { Language } from '#contract/product/languages'
import { webPaths } from '#contract/product/web-paths'
import { lettersInHindi } from '#wording/hindi/letters'
import { noticeText } from '#wording/notices'
import { inEach, sayer } from '#wording/said'
import type { Mail } from './mailer.ts'

/** What every letter needs to know of the institute. */
export interface Sender {
  /** The institute's name. */
  readonly name: string
  /** Where the product is reached; undefined if that isn't set. */
  readonly publicUrl: string | undefined
  readonly timeZone: string
}

const texts = { en: sayer(lettersInHindi, 'en'), hi: sayer(lettersInHindi, 'hi') }

interface Written {
  readonly subject: string
  readonly lines: readonly string[]
}

/** In the language of whoever gets it; in both, all of it stands in Hindi and then in English. */
const letter = (
  to: string,
  language: PaperLanguage,
  { name }: Sender,
  write: (language: Language) => Written,
): Mail => ({
  to,
  subject: inEach(language, ' / ', one => write(one).subject),
  text: `${inEach(language, '\n\n', one => write(one).lines.join('\n\n'))}\n\n${name}\n`,
})

/** The code itself is not in the subject, which phones show while they are locked. */
export const codeLetter = (to: string, code: string, sender: Sender, language: PaperLanguage): Mail =>
  letter(to, language, sender, one => {
    const say = texts[one]
    const url = urlOf(sender, webPaths.forgotPassword)
    return {
      subject: say('A code for your password at {name}', { name: sender.name }),
      lines: [
        say('Somebody asked for a code because the password of this account is forgotten. The code is {code}.', {
          code,
        }),
        url
          ? say('It works once, within the next 30 minutes at {url}.', { url })
          : say('It works once, within the next 30 minutes.'),
        say(
          'If it was not you, you need not do anything: without this code nothing changes. Do not give it to anybody, not even to the institute.',
        ),
      ],
    }
  })

export interface Told {
  readonly kind: NoticeKind
  readonly at: Date
  readonly address: string | null
  readonly device: string | null
}

export const noticeLetter = (
  to: string,
  { kind, at, address, device }: Told,
  sender: Sender,
  language: PaperLanguage,
): Mail =>
  letter(to, language, sender, one => {
    const say = texts[one]
    const url = urlOf(sender, webPaths.profile)
    const what = say(noticeText[kind])
    return {
      subject: what.replace(/[.।]$/, ''),
      lines: [
        what,
        say('It was on {when}{device}{address}.', {
          when: instant(at, sender.timeZone, one),
          device: device ? say(', with {device}', { device }) : '',
          address: address ? say(', from the address {address}', { address }) : '',
        }),
        url
          ? say('If you know about this, all is well. If not, change your password at {url} or tell the institute.', {
              url,
            })
          : say('If you know about this, all is well. If not, change your password or tell the institute.'),
      ],
    }
  })

const urlOf = ({ publicUrl }: Sender, path: string) => publicUrl && `${publicUrl}${path}`

const instant = (when: Date, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { ...written, timeZone }).format(when)

/** Times are written as on the screens: `07:48 am`. */
const written = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
