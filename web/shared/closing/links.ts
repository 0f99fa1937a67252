import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { instituteParam } from '../institutes/InstituteFilter.tsx'

/** Links to the sheet of a closed day. */
export const sheetLink = (date: string, instituteName: string): WebAddress =>
  withSearch(pathTo(webPaths.daySheet, { date }), { [instituteParam]: instituteName })
