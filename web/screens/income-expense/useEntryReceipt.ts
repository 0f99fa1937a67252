import { useMutation } from '@tanstack/react-query'
import type { IncomeExpense } from '#contract/shapes/entry'

/** Saves the receipt of other income as a PDF. What does so is loaded when somebody asks for it. */
export const useEntryReceipt = () =>
  useMutation({
    mutationFn: async (entry: IncomeExpense) => (await import('./saveReceipt.ts')).saveReceipt(entry),
    meta: { done: 'Receipt downloaded successfully', failed: 'Failed to download receipt', reads: true },
  })
