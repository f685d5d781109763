/** The typed field names of a record. */
export const fieldsOf = <Row extends object>(row: Row): Extract<keyof Row, string>[] =>
  Object.keys(row).filter((name): name is Extract<keyof Row, string> => Object.hasOwn(row, name))
