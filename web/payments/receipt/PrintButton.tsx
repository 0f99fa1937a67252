import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { isTyping } from '../../ui/keys.ts'

/** Prints the page it stands on, at a click or `p`. */
export function PrintButton({ primary = true }: { primary?: boolean }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || isTyping(event)) return
      event.preventDefault()
      window.print()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={Printer}
      aria-keyshortcuts="p"
      onClick={() => window.print()}
    >
      Print Receipt
    </Button>
  )
}
