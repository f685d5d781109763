import { fieldsOf } from './fields-of.ts'

/** A record with the same field names, and the value that `make` returns for each. */
export const mapFields = <Row extends object, Value>(
  row: Row,
  make: (value: Row[keyof Row], name: Extract<keyof Row, string>) => Value,
): Record<Extract<keyof Row, string>, Value> =>
  Object.fromEntries(fieldsOf(row).map((name) => [name, make(row[name], name)])) as Record<
    Extract<keyof Row, string>,
    Value
  >
