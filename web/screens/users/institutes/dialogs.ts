import { late } from '../../../ui/popups/late.ts'

// The form and its schema don't delay the lists.
export const InstituteDialog = late(() => import('./InstituteDialog.tsx'))
