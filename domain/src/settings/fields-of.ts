/** The field names of a record, typed; for walking a booking's rows and tables of limits field by field. */
export const fieldsOf = <Row extends object>(row: Row): Extract<keyof Row, string>[] =>
  Object.keys(row).filter((name): name is Extract<keyof Row, string> => Object.hasOwn(row, name))
