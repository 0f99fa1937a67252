import { say } from '../../base/language/say.ts'

/** Of a workbook with several sheets only one is read, which nobody would see by its rows alone. */
export function OtherSheets({ sheets: [read = '', ...others] }: { sheets: readonly string[] }) {
  if (others.length === 0) return null
  return (
    <p className="max-w-text text-control wrap-anywhere">
      {say('Only the sheet “{read}” is read, not {others}. For another sheet, move it to the front and save.', {
        read,
        others: others.map(other => `“${other}”`).join(', '),
      })}
    </p>
  )
}
