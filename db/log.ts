/** Where the database parts say what they do: the product's logger, or nothing at all in a test. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
