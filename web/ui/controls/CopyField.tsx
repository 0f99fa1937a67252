import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { Button } from './Button.tsx'
import { TextField } from './inputs.tsx'

/** A text to be taken elsewhere, with a button that copies it. What was pressed to make it has gone, so it takes the focus. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    // On plain http, as in an institute's own network, there is no clipboard; the selected text can be copied by Ctrl+C.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField ref={input} label={label} readOnly autoFocus value={text} onFocus={event => event.target.select()} />
      </div>
      <Button variant="primary" icon={copied ? Check : Copy} onClick={copy}>
        {copied ? say('Copied') : say('Copy')}
      </Button>
    </div>
  )
}
