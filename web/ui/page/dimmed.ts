/**
 * The look of what is still of another branch or of other dates, while what was chosen is on its way: nobody should read it
 * under the name of the new one.
 */
export const dimmed = (...queries: readonly { isPlaceholderData?: boolean | undefined }[]): string =>
  queries.some(({ isPlaceholderData }) => isPlaceholderData) ? 'opacity-60' : ''
