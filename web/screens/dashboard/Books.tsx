import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type Books, inOrder, troubles } from './books.ts'

/** More than these are read where all of them stand: in what `npm run verify` prints. */
const shown = 5

/** What the nightly verification found, before anything else on the screen; nothing when all is in order. */
export function BooksAlert({ books }: { books: Books }) {
  const found = troubles(books)
  if (found.length === 0) return null
  const more = found.length - shown
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border border-line bg-red-soft px-5 py-4 text-control text-red"
    >
      <ShieldAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">The books are not in order</p>
        <ul className="grid gap-1">
          {found.slice(0, shown).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          {more > 0 && `And ${more} more. `}
          Run <code>npm run verify</code> to see it all, before anything else is done to the data.
        </p>
      </div>
    </div>
  )
}

/** The last line of the dashboard: somebody has looked. It keeps its height until it is known. */
export function BooksLine({ books }: { books: Books | undefined }) {
  if (books && troubles(books).length > 0) return null
  return (
    <p className="flex min-h-5 items-start justify-center gap-2 text-center text-label text-third">
      {books && (
        <>
          <ShieldCheck aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-green" />
          {inOrder(books)}
        </>
      )}
    </p>
  )
}
