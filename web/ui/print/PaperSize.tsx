import { createPortal } from 'react-dom'

interface PaperSizeProps {
  size: string
  margin: string
  /** Whether each page bears its number, which figures say in any language. */
  numbered?: boolean
}

/** The paper on which what is on the screen now is printed, as CSS has it. Styles belong into the head of a document. */
export const PaperSize = ({ size, margin, numbered = false }: PaperSizeProps) =>
  createPortal(
    <style>{`@page { size: ${size}; margin: ${margin};${numbered ? pageNumber : ''} }`}</style>,
    document.head,
  )

const pageNumber = '@bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif }'
