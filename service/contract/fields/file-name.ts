/** A name as a part of a file's name, of which some systems don't take these signs. */
export const forFileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-')
