import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a moment: what is asked of the server while somebody types. */
export function useRested<Value>(value: Value, milliseconds = 200): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
