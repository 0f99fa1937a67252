interface SelectBoxProps {
  /** What it chooses, for screen readers: "Select NEHA VERMA". */
  label: string
  checked: boolean
  /** Some of what it stands for are chosen. */
  some?: boolean
  onChange: () => void
}

/** A check box of 24 pixels to press, without a text. */
export function SelectBox({ label, checked, some = false, onChange }: SelectBoxProps) {
  return (
    <label className="grid size-6 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
    </label>
  )
}
