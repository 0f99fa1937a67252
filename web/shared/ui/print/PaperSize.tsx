import { createPortal } from 'react-dom'

/** The paper on which what is on the screen now is printed, as CSS has it. Styles belong into the head of a document. */
export const PaperSize = ({ size, margin }: { size: string; margin: string }) =>
  createPortal(<style>{`@page { size: ${size}; margin: ${margin} }`}</style>, document.head)
