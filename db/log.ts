/** Where the database parts log: the product's logger, or nowhere in a test. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
