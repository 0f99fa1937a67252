import { late } from '../../ui/popups/late.ts'

// The forms and their schemas don't delay the lists.
export const UserDialog = late(() => import('./UserDialog.tsx'))
export const InstituteDialog = late(() => import('./institutes/InstituteDialog.tsx'))
