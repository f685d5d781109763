/**
 * Descriptions of fields by name. `parent.field` and `call field` describe a field that means something else inside that
 * field or in that call.
 */
export type Descriptions = Readonly<Record<string, string>>
