const points = [
  {
    title: 'One computer for each student',
    text: 'Nobody has to look over another’s shoulder. Whoever needs another hour at the keyboard comes before or after the batch.',
  },
  {
    title: 'Real papers, from the first week',
    text: 'Bills, letters, ledgers and forms as offices in the district use them, not examples from a book.',
  },
  {
    title: 'Fees in installments, every rupee receipted',
    text: 'The plan is agreed before the first class. Each payment has a numbered receipt that can be checked later.',
  },
]

/** How the institute teaches, in three promises that it can be held to. */
export const Method = () => (
  <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
    {points.map(({ title, text }, index) => (
      <li key={title} className="border-t border-line pt-5">
        <p aria-hidden className="figures text-control font-medium text-accent">
          {index + 1}
        </p>
        <h3 className="mt-2 text-section font-semibold">{title}</h3>
        <p className="mt-2 text-body text-second">{text}</p>
      </li>
    ))}
  </ol>
)
