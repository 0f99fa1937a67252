/** The name of an institute that has not said its own yet, in the settings. */
export const instituteName = 'Computer Training Institute'

/** Where the public site says that such an institute is; on paper it has no address. */
export const instituteAddress = 'Second floor, opposite the bus stand'
