export const months = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`
