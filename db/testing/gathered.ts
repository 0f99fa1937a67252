/** What a connection was asked by one `query`: the statements of a message, or the one that was given. */
export const statementsIn = (asked: unknown): readonly unknown[] =>
  typeof asked === 'object' && asked !== null && 'gathered' in asked && Array.isArray(asked.gathered)
    ? asked.gathered
    : [asked]
