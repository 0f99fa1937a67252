import { useEffect, useState } from 'react'

/** A value after it has stayed the same for a moment, to query the server with while somebody is typing. */
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
