/** What a cell of an import states about its booking. The names are the paths of `/v1`, where it has the field. */
export type ImportField =
  | 'reference'
  | 'job'
  | `${'from' | 'to'}.${StopPart}`
  | 'from.day'
  | 'from.ready'
  | 'to.day'
  | 'to.deadline'
  | 'service'
  | 'tariff'
  | 'item'
  | 'item_quantity'
  | 'quantity'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'description'
  | 'notes'
  | 'wait_and_return'
  | `references.${0 | 1 | 2 | 3 | 4 | 5}`
  | `contact.${'name' | 'phone' | 'email'}`

export const stopParts = [
  'name',
  'company',
  'building',
  'street',
  'locality',
  'town',
  'county',
  'country',
  'postcode',
  'phone',
  'email',
  'instructions',
] as const

export type StopPart = (typeof stopParts)[number]

/** The texts of a row by field. Empty cells are left out. */
export type RowCells = Readonly<Partial<Record<ImportField, string>>>

interface FieldOfImport {
  field: ImportField
  label: string
  /** How the texts of several columns are joined; without it, the first that is not empty is taken. */
  joint?: string
}

const stopLabels: Readonly<Record<StopPart, string>> = {
  name: 'name',
  company: 'company',
  building: 'building',
  street: 'street',
  locality: 'locality',
  town: 'town',
  county: 'county',
  country: 'country',
  postcode: 'postcode',
  phone: 'telephone',
  email: 'email',
  instructions: 'instructions',
}

const joints: Readonly<Partial<Record<StopPart, string>>> = {
  name: ' ',
  building: ', ',
  locality: ', ',
  instructions: '. ',
}

const stopFields = (end: 'from' | 'to', label: string): FieldOfImport[] =>
  stopParts.map((part) => {
    const joint = joints[part]
    return { field: `${end}.${part}`, label: `${label} ${stopLabels[part]}`, ...(joint && { joint }) }
  })

const numbers = [0, 1, 2, 3, 4, 5] as const

/** All fields of an import in the order of the screen, with their labels. */
export const importFields: readonly FieldOfImport[] = [
  { field: 'reference', label: 'Order number' },
  { field: 'job', label: 'Job' },
  ...stopFields('to', 'Delivery'),
  { field: 'to.day', label: 'Delivery day' },
  { field: 'to.deadline', label: 'Deliver by (time)' },
  { field: 'from.day', label: 'Collection day' },
  { field: 'from.ready', label: 'Ready from (time)' },
  ...stopFields('from', 'Collection'),
  { field: 'service', label: 'Service' },
  { field: 'tariff', label: 'Tariff' },
  { field: 'quantity', label: 'Pieces' },
  { field: 'weight', label: 'Weight of a piece' },
  { field: 'length', label: 'Length in cm' },
  { field: 'width', label: 'Width in cm' },
  { field: 'height', label: 'Height in cm' },
  { field: 'description', label: 'Contents', joint: ', ' },
  { field: 'item', label: 'Item of the order' },
  { field: 'item_quantity', label: 'Number of the item' },
  { field: 'notes', label: 'Notes for the driver', joint: '. ' },
  { field: 'wait_and_return', label: 'Wait and return' },
  ...numbers.map((number): FieldOfImport => ({
    field: `references.${number}`,
    label: `Reference ${number + 1}`,
  })),
  { field: 'contact.name', label: 'Booking contact name' },
  { field: 'contact.phone', label: 'Booking contact telephone' },
  { field: 'contact.email', label: 'Booking contact email' },
]

const byName: ReadonlyMap<string, FieldOfImport> = new Map(importFields.map((each) => [each.field, each]))

export const isImportField = (name: string): name is ImportField => byName.has(name)

export const importFieldLabel = (field: ImportField): string => byName.get(field)?.label ?? field

/** How several columns of a field are joined, or null if the first that is not empty is taken. */
export const jointOf = (field: ImportField): string | null => byName.get(field)?.joint ?? null
