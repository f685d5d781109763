/** The kinds of record that the office keeps (SYS-04), as calls and addresses name them. */
export const kindNames = [
  'customer',
  'contact',
  'referencelist',
  'servicetype',
  'consignmenttype',
  'tariff',
  'pricelist',
  'zone',
  'vatrate',
  'circuit',
  'status',
  'exception',
  'site',
  'businessunit',
] as const

export type KindName = (typeof kindNames)[number]

export const isKindName = (text: string): text is KindName => kindNames.some((name) => name === text)

/** What a field may refer to: a record of a kind, or of a table that another screen keeps. */
export const targetNames = [...kindNames, 'address'] as const

export type TargetName = (typeof targetNames)[number]
