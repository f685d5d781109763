/** A form value: text or a table. Lists are tables with numbers as keys. */
export type FormValue = string | FormTable
export interface FormTable {
  [name: string]: FormValue
}

/** Parses Stripe's form encoding, such as `line_items[0][quantity]=1`. */
export function readForm(body: string): FormTable {
  const table: FormTable = Object.create(null) as FormTable
  for (const [path, value] of new URLSearchParams(body)) {
    const steps = path.split(/\[|\]\[|\]/).filter((step, index) => step !== '' || index === 0)
    put(table, steps, value)
  }
  return table
}

function put(table: FormTable, [step = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    table[step] = value
    return
  }
  const inner = tableAt(table, step)
  table[step] = inner
  put(inner, rest, value)
}

/** A nested table, or an empty one if there is none. */
export function tableAt(table: FormTable, name: string): FormTable {
  const value = table[name]
  return typeof value === 'object' ? value : (Object.create(null) as FormTable)
}

export function textAt(table: FormTable, name: string): string {
  const value = table[name]
  return typeof value === 'string' ? value : ''
}
