import { late } from '../../ui/popups/late.ts'

// The form and its schema don't delay the lists.
export const UserDialog = late(() => import('./UserDialog.tsx'))
