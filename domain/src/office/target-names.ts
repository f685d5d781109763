/** The kinds of office records (SYS-04), as used in calls and addresses. */
export const kindNames = [
  'customer',
  'contact',
  'referencelist',
  'servicetype',
  'companyday',
  'consignmenttype',
  'tariff',
  'ratecard',
  'pricelist',
  'zonemap',
  'agreedsheet',
  'zone',
  'fuelsurcharge',
  'chargetype',
  'vatrate',
  'seller',
  'circuit',
  'status',
  'exception',
  'site',
  'businessunit',
] as const

export type KindName = (typeof kindNames)[number]

export const isKindName = (text: string): text is KindName => kindNames.some((name) => name === text)

/** The tables that a field can refer to: those of the kinds, and those that other screens edit. */
export const targetNames = [...kindNames, 'address'] as const

export type TargetName = (typeof targetNames)[number]
