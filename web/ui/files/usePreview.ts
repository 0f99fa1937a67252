import { useEffect, useState } from 'react'

/** An address under which a file can be shown, such as a chosen one; it is revoked when no longer needed. */
export function usePreview(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
