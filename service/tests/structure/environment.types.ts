/** The service, the database and the scripts run in Node: what only a page has doesn't compile there. */

// @ts-expect-error There is no page.
export type Page = typeof document

// @ts-expect-error Nor a window around it.
export type Window = typeof window
