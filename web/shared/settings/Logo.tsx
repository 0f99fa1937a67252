/**
 * The institute's logo as it stands on paper; nothing if it has none. It is on white in the dark theme too, because it is
 * drawn for paper. The institute's name always stands beside it.
 */
export const Logo = ({ src }: { src: string | null | undefined }) =>
  src ? (
    <img
      src={src}
      alt=""
      className="max-h-14 max-w-36 shrink-0 rounded-[0.25rem] bg-white object-contain p-0.5 print:max-h-12"
    />
  ) : null
