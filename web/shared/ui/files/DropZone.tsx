import { type DragEvent, type ReactNode, useEffect, useState } from 'react'

interface DropZoneProps {
  onDrop: (file: File) => void
  children: ReactNode
}

/** A file may be dropped on what is inside: a mouse's short way to what the file input there does for everybody. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  useStaying()
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

/** A file that misses its place would open in the form's stead, and take along what was typed. */
function useStaying() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
}
