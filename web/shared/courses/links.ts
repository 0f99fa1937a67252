/** Tells the list of courses that an enrollment waits for one. */
export const enrollParam = 'enroll'
