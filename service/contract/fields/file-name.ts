/** A name as a part of a file's name, of which some systems don't take these signs. What stands before a slash is a folder. */
export const forFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
