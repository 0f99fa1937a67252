import { createContext, type RefObject } from 'react'
import type { EarlyKeys } from './earlyKeys.ts'

/** What a clerk typed while their home was loading; the field there takes it over. */
export const DeskKeys = createContext<RefObject<EarlyKeys | null> | null>(null)
