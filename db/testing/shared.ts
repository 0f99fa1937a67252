import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * Opens something before tests and closes it after them. It can be named and handed on at once; it has what was opened from the
 * first hook below it on, and is closed after the last one.
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
