import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { say } from '../../base/language/say.ts'
import { isCovered, isTyping } from '../browser/shortcuts.ts'
import { Button } from '../controls/Button.tsx'
import { isPrintKeys } from './chord.ts'

interface PrintButtonProps {
  primary?: boolean
  label?: string
  /** Does what must come before printing, and then prints. Without it the page is printed at once. */
  onPrint?: () => void
  saving?: boolean
}

/** Prints its page on a click, `p` or the browser's own Ctrl/⌘-P, so that prints made out of habit are counted too. */
export function PrintButton({
  primary = true,
  label = say('Print Receipt'),
  onPrint = printPage,
  saving = false,
}: PrintButtonProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord = isPrintKeys(event)
      if (!chord && (event.key !== 'p' || isTyping(event))) return
      // Below a dialog too: what the browser prints by itself isn't counted.
      event.preventDefault()
      if (!saving && !(chord && isCovered())) onPrint()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPrint, saving])
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={Printer}
      aria-keyshortcuts="p Control+p"
      saving={saving}
      savingText={say('Printing…')}
      onClick={onPrint}
    >
      {label}
    </Button>
  )
}

const printPage = () => window.print()
