import { type DragEvent, type ReactNode, useEffect, useState } from 'react'

interface DropZoneProps {
  onDrop: (file: File) => void
  children: ReactNode
}

/** A file can be dropped on what is inside: a quicker way, for a mouse, to use the file input there. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  useIgnoredDrops()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside takes the same files by keyboard.
    <div
      data-drop
      onDragOver={event => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={event => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
      className={`rounded-control outline-offset-6 ${over ? 'bg-accent-soft outline-2 outline-accent outline-dashed' : ''}`}
    >
      {children}
    </div>
  )
}

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Otherwise a file dropped elsewhere would open in place of the form, and what was typed would be lost. */
function useIgnoredDrops() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    const over = new AbortController()
    window.addEventListener('dragover', ignore, over)
    window.addEventListener('drop', ignore, over)
    return () => over.abort()
  }, [])
}
