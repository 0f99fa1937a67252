import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { saveAs } from '../../../ui/browser/saveAs.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** The codes, this once, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { username } = useUser()
  const [copied, setCopied] = useState(false)
  const text = say('Recovery codes of {username} at {host}\nEach signs in once, after the password.\n\n{codes}\n', {
    username,
    host: window.location.host,
    codes: codes.join('\n'),
  })
  const copy = () =>
    // On plain http there is no clipboard; the codes can be selected and copied by Ctrl+C.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-body text-second">
        {say(
          'If your phone or passkey is lost, each of these signs you in once. Keep them where only you find them. They are not shown again.',
        )}
      </p>
      <ul
        ref={takeFocus}
        tabIndex={-1}
        aria-label={say('Recovery codes')}
        className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 text-center select-all"
      >
        {codes.map(code => (
          <li key={code} className="font-mono text-body">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={copied ? Check : Copy} onClick={copy}>
          {copied ? say('Copied') : say('Copy')}
        </Button>
        <Button icon={Printer} onClick={() => printText(text)}>
          {say('Print')}
        </Button>
        <Button icon={Download} onClick={() => saveAs('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          {say('Download')}
        </Button>
      </div>
    </div>
  )
}

/** What was pressed to make them has gone. */
const takeFocus = (list: HTMLElement | null) => list?.focus()

/** Prints a text alone, without the screen around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const lines = document.createElement('pre')
  lines.textContent = text
  frame.contentDocument?.body.append(lines)
  frame.contentWindow?.print()
  frame.remove()
}
