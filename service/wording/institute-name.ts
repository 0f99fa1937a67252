/**
 * The name of the whole institute, under which its branches work: on the public site, and on paper unless the settings
 * give another one.
 */
export const instituteName = 'Prayas Computer Institute'
