/** The screens run in a browser, so code that uses what only Node has must not compile. */

// @ts-expect-error There is no file system.
export type Files = typeof import('node:fs')

// @ts-expect-error There is no process.
export type Process = typeof process

// @ts-expect-error There is no Buffer.
export type Bytes = Buffer
