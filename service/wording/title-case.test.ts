import { expect, test } from 'vitest'
import { nameOnPaper, titleCase } from './title-case.ts'

test.each([
  ['PRIYA SHARMA', 'Priya Sharma'],
  ['A. K. SHARMA', 'A. K. Sharma'],
  ['A.K. SHARMA', 'A.K. Sharma'],
  ['R', 'R'],
  ["D'SOUZA", "D'Souza"],
  ['D’SOUZA', 'D’Souza'],
  ['ANNE-MARIE LOPES', 'Anne-Marie Lopes'],
  ['MD IRFAN', 'Md Irfan'],
  ['KUMAR S/O RAM', 'Kumar s/o Ram'],
  ['W/O', 'W/O'],
  ['RAMESH ALIAS BABU', 'Ramesh alias Babu'],
  ['DE SOUZA', 'De Souza'],
  ['ZIA UL HAQ', 'Zia ul Haq'],
  ['MUJIB UR RAHMAN', 'Mujib ur Rahman'],
  ['MARIA DE SOUZA', 'Maria de Souza'],
  ['GEORGE THOMAS III', 'George Thomas III'],
  ['IV', 'Iv'],
  ['ÉLODIE ÅKERS', 'Élodie Åkers'],
  ['प्रिया शर्मा', 'प्रिया शर्मा'],
  ['PRIYA (SISTER OF RAJ)', 'Priya (Sister Of Raj)'],
  ['McGregor', 'McGregor'],
  ['Asha patil', 'Asha patil'],
  ['RAVI PATIL123X', 'Ravi Patil123X'],
  ['', ''],
])('%j is shown as %j', (stored, shown) => {
  expect(titleCase(stored)).toBe(shown)
})

test('paper follows the institute', () => {
  expect(nameOnPaper("PRIYA D'SOUZA", 'as_stored')).toBe("PRIYA D'SOUZA")
  expect(nameOnPaper("PRIYA D'SOUZA", 'title_case')).toBe("Priya D'Souza")
})
