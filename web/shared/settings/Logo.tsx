/** The institute's logo as it stands on paper; nothing if it has none. Its name always stands beside it. */
export const Logo = ({ src }: { src: string | null | undefined }) =>
  src ? <img src={src} alt="" className="max-h-14 max-w-36 shrink-0 object-contain print:max-h-12" /> : null
