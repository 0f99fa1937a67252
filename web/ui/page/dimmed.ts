/**
 * The look of data that still belongs to another branch or other dates while the chosen data is loading, so that nobody
 * reads it under the new name.
 */
export const dimmed = (...queries: readonly { isPlaceholderData?: boolean | undefined }[]): string =>
  queries.some(({ isPlaceholderData }) => isPlaceholderData) ? 'opacity-60' : ''
