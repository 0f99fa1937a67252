/** Tells the list of courses that an enrollment waits for one: the search of the form's address. */
export const enrollParam = 'enroll'
