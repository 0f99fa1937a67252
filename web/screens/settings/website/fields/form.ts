import type { UseFormReturn } from 'react-hook-form'
import type { WebsiteValues } from '../websiteForm.ts'

export type SiteForm = UseFormReturn<WebsiteValues, unknown, WebsiteValues>
