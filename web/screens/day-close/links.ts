import { instituteParam } from '../../shared/institutes/InstituteFilter.tsx'

/** Links to the sheet of a closed day. */
export const sheetLink = (date: string, instituteName: string): string =>
  `/day-close/${date}?${new URLSearchParams({ [instituteParam]: instituteName })}`
