import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * Makes what is opened before tests and closed after them. It may be named before that, and is there from the first hook that a
 * test file adds below it on, until the last.
 */
const openedBy =
  (before: typeof beforeAll | typeof beforeEach, after: typeof afterAll | typeof afterEach) =>
  <Opened extends object>(open: () => Promise<Opened>, close: (opened: Opened) => Promise<unknown>): Opened => {
    const opened = {} as Opened
    before(async () => void Object.assign(opened, await open()))
    after(() => close(opened))
    return opened
  }

/** Opened once for all tests of a file or a group. */
export const forAllTests = openedBy(beforeAll, afterAll)
/** Opened anew for each test. */
export const forEachTest = openedBy(beforeEach, afterEach)
