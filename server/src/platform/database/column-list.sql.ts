/** Columns with their PostgreSQL types. */
type TypedColumns = Readonly<Record<string, string>>

/** 'dck_contact, dck_email', or 'd.dck_contact, d.dck_email' for the alias d. */
export const columnList = (columns: TypedColumns, alias?: string): string =>
  Object.keys(columns)
    .map((name) => (alias === undefined ? name : `${alias}.${name}`))
    .join(', ')

/** 'dck_contact text, dck_tariff int', for the columns of a record that is read from JSON. */
export const typedColumnList = (columns: TypedColumns): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

/** "'dck_contact', dck_contact", for json_build_object. */
export const namedColumnList = (columns: TypedColumns): string =>
  Object.keys(columns)
    .map((name) => `'${name}', ${name}`)
    .join(', ')
