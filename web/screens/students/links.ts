interface Named {
  id: string
  fullName: string
}

export const studentLink = ({ id }: Pick<Named, 'id'>): string => `/students/${id}`

/** The enrollment form, filled in with this student. */
export const enrollLink = ({ id }: Pick<Named, 'id'>): string => `/enroll?student=${id}`

/** The payments page, searched for this student. */
export const paymentsLink = ({ fullName }: Pick<Named, 'fullName'>): string =>
  `/payments?q=${encodeURIComponent(fullName)}`

/** The payment form for an enrollment. */
export const payLink = (enrollmentId: string): string => `/payments?enrollment=${enrollmentId}`
