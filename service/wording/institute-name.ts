/** The name of an institute that has not said its own yet, in the settings. */
export const instituteName = 'Computer Training Institute'
