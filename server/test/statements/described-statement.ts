import type { ClientBase, Connection, Submittable } from 'pg'

/** A column of a statement as PostgreSQL describes it. */
export interface DescribedColumn {
  name: string
  /** The name of its type in `pg_type`. */
  type: string
  /** 'docket.dck_note'; null for an expression. */
  origin: string | null
  /** Whether it can be null; undefined for an expression, because PostgreSQL does not know. */
  isNullable: boolean | undefined
}

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

/** Has a statement prepared and described, but not executed. The client calls the methods. */
class Description implements Submittable {
  readonly fields: Promise<Field[]>
  readonly #text: string
  readonly #settled = Promise.withResolvers<Field[]>()
  #described: Field[] = []

  constructor(text: string) {
    this.#text = text
    this.fields = this.#settled.promise
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#described = fields
  }

  handleError(error: Error): void {
    this.#settled.reject(error)
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#described)
  }
}

interface Plan {
  Output?: string[]
  Plans?: Plan[]
  'Join Type'?: string
  'Parent Relationship'?: string
}

/** Whether a join adds nulls to the columns of this part of it. */
const isOuter = ({ 'Join Type': join }: Plan, { 'Parent Relationship': part }: Plan) =>
  (part === 'Inner' && (join === 'Left' || join === 'Full')) ||
  (part === 'Outer' && (join === 'Right' || join === 'Full'))

/** The columns that have no value in a row for which an outer join finds nothing, as the plan writes them. */
function* outerJoined(plan: Plan, isInside = false): Generator<string> {
  if (isInside) yield* plan.Output ?? []
  for (const part of plan.Plans ?? []) yield* outerJoined(part, isInside || isOuter(plan, part))
}

/** The positions of columns that an outer join can make null. */
async function outerJoinedColumns(client: ClientBase, text: string): Promise<Set<number>> {
  if (!/\b(left|right|full)\s+(outer\s+)?join\b/.test(text)) return new Set()
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
  const outer = new Set(outerJoined(plan))
  return new Set((plan.Output ?? []).flatMap((output, position) => (outer.has(output) ? [position] : [])))
}

/** The types and columns of a database, by their numbers. */
export interface Catalog {
  client: ClientBase
  types: Map<number, string>
  columns: Map<string, { origin: string; isNullable: boolean }>
}

export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  const columns = await client.query<{ id: string; origin: string; isNullable: boolean }>(
    `select attrelid || '.' || attnum id, attrelid::regclass || '.' || attname origin, not attnotnull "isNullable"
     from pg_attribute where attnum > 0 and not attisdropped`,
  )
  return {
    client,
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(columns.rows.map(({ id, ...column }) => [id, column])),
  }
}

/** The columns of a statement; none if it returns no rows. Throws if the database cannot prepare it. */
export async function describe(
  { client, types, columns }: Catalog,
  text: string,
): Promise<DescribedColumn[]> {
  const fields = await client.query(new Description(text)).fields
  const outer = fields.length > 0 ? await outerJoinedColumns(client, text) : new Set()
  return fields.map(({ name, dataTypeID, tableID, columnID }, position) => {
    const type = types.get(dataTypeID) ?? ''
    const column = columns.get(`${tableID}.${columnID}`)
    if (!column) return { name, type, origin: null, isNullable: undefined }
    return { name, type, origin: column.origin, isNullable: column.isNullable || outer.has(position) }
  })
}
